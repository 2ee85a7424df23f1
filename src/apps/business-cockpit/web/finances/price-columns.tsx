import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { PriceMove } from '#domains/catalog/price-moves.schema.ts';
import { priceMoveKinds } from '#domains/catalog/price-moves.ts';
import { formatPercentChange } from '#platform/common/format/numbers.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { monogramOf } from '#platform/web/ui/tile.rules.ts';
import { priceListTexts } from './price-list-texts.ts';

/** Columns of the prices: what, old and new, the change, and its effect on the own seats. */
export function usePriceColumns(): Column<PriceMove>[] {
  const t = useT(priceListTexts);
  return [
    {
      id: 'title',
      header: t('product'),
      isSortable: true,
      width: '34%',
      alsoExports: [
        { id: 'edition', title: t('edition') },
        { id: 'offerId', title: t('offer') },
        { id: 'term', title: t('term'), words: wordsOf(termDurations, (id) => t(`term.${id}`)) },
        {
          id: 'billing',
          title: t('billing'),
          words: wordsOf(billingPlans, (id) => t(`billing.${id}`)),
        },
        { id: 'kind', title: t('show'), words: wordsOf(priceMoveKinds, (id) => t(`kind.${id}`)) },
      ],
      cell: (row) => <OfferName row={row} />,
    },
    {
      id: 'price',
      header: t('price'),
      align: 'end',
      isSortable: true,
      alsoExports: [
        { id: 'before', title: t('before') },
        { id: 'announced', title: t('announcedPrice') },
      ],
      cell: (row) => <PriceStep row={row} />,
    },
    {
      id: 'percent',
      header: t('percent'),
      align: 'end',
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => <ChangeText row={row} />,
    },
    {
      id: 'seats',
      header: t('seats'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => (row.seats === 0 ? <span className="ui-muted">–</span> : row.seats),
    },
    {
      id: 'effect',
      header: t('effect'),
      align: 'end',
      isSortable: true,
      alsoExports: [{ id: 'renewsOn', title: t('renewsOn') }],
      cell: (row) => <EffectText row={row} />,
    },
  ];
}

function OfferName({ row }: { readonly row: PriceMove }) {
  const t = useT(priceListTexts);
  const { title, edition, termDuration, billingPlan } = row;
  const term = t(`term.${termDuration}`);
  const isPlain = termDuration === 'OneTime' || termDuration === 'P1M';
  const plan = isPlain ? term : `${term}, ${t(`billing.${billingPlan}`)}`;
  return (
    <ProductName
      name={title}
      family={familyColour(categoryOf(title))}
      monogram={monogramOf(title)}
      detail={edition === title || edition === '' ? plan : `${edition} · ${plan}`}
    />
  );
}

/** Old and new where they differ; one price where not. */
function PriceStep({ row: { kind, price, before } }: { readonly row: PriceMove }) {
  const t = useT(priceListTexts);
  if (price === null)
    return before === null ? (
      <span className="ui-muted">{t('notSold')}</span>
    ) : (
      <TwoLines first={<Money amount={before} />} second={t('notSold')} />
    );
  if (before === null || kind === 'same') return <Money amount={price} />;
  return (
    <span className="bc-price-step">
      <span className="ui-muted">
        <Money amount={before} />
      </span>
      <span aria-hidden>→</span> <Money amount={price} />
    </span>
  );
}

function ChangeText({ row: { kind, percent } }: { readonly row: PriceMove }) {
  const t = useT(priceListTexts);
  const format = useFormat();
  if (kind === 'new' || kind === 'gone') return <>{t(`kind.${kind}`)}</>;
  if (kind === 'same' || percent === null) return <span className="ui-muted">–</span>;
  return (
    <span className={kind === 'up' ? 'bc-up' : 'bc-down'}>
      {formatPercentChange(Number(percent) / 100, format.locale)}
    </span>
  );
}

function EffectText({ row }: { readonly row: PriceMove }) {
  const t = useT(priceListTexts);
  const format = useFormat();
  const { effect, renewsOn, seats, own, kind } = row;
  if (seats === 0) return <span className="ui-muted">–</span>;
  if (effect === null || renewsOn === null)
    return (
      <span className="ui-muted">{kind === 'gone' ? t('effect.gone') : t('effect.ends')}</span>
    );
  const day = format.date(renewsOn);
  const value = Number(effect.value);
  return (
    <TwoLines
      first={
        <Money amount={effect} hasSign tone={value > 0 ? 'up' : value < 0 ? 'down' : undefined} />
      }
      second={
        own.length > 1 ? t('effect.several', { day, count: own.length }) : t('effect.from', { day })
      }
    />
  );
}
