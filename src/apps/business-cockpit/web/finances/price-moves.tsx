import { priceMoveKinds } from '#domains/catalog/catalog.ts';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { PriceMove, PriceMoveFigures } from '#domains/catalog/price-moves.schema.ts';
import { formatPercentChange } from '#platform/common/format/numbers.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { Blades, useBladeLink } from '#platform/web/blades/blades.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Section } from '#platform/web/ui/card.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { FigureStrip, FigureStripPlace, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { TwoLines, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
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

interface PriceFiguresProps {
  /** Undefined while they load, or where they could not be. */
  readonly figures: PriceMoveFigures | undefined;
  readonly list: Pick<ListPage<PriceMove>, 'linkWith' | 'filters'>;
}

/** Strip above the prices: what it comes to for the reader, and how many moved which way. */
export function PriceFigures({ figures, list }: PriceFiguresProps) {
  const t = useT(priceListTexts);
  const format = useFormat();
  if (!figures) return <FigureStripPlace />;
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  const { up, down, added, gone, meanUp, meanDown, effect, affected } = figures;
  const link = (show: string) =>
    list.linkWith({ show: shown['show'] === show ? undefined : show, page: undefined });
  const counted = (id: 'up' | 'down' | 'new' | 'gone', count: number, mean: string | null) =>
    ({
      id,
      label: t(`show.${id}`),
      value: count,
      detail:
        mean === null
          ? t('figure.prices', { count })
          : t('figure.mean', { percent: formatPercentChange(Number(mean) / 100, format.locale) }),
      href: link(id),
    }) satisfies StripCell;
  return (
    <FigureStrip
      label={t('figures')}
      active={shown['show']}
      cells={[
        {
          id: 'own',
          label: t('figure.effect'),
          value: { amount: effect, format: { hasSign: true } },
          detail:
            affected === 0 ? t('figure.untouched') : t('figure.affected', { count: affected }),
          href: link('own'),
        },
        counted('up', up, meanUp),
        counted('down', down, meanDown),
        counted('new', added, null),
        counted('gone', gone, null),
      ]}
    />
  );
}

interface PriceSheetProps {
  readonly move: PriceMove;
  /** First day of announced prices. */
  readonly announcedFrom: string | null;
  readonly onClose: () => void;
}

/** One price: as it was, is and will be, and each own subscription that it reaches. */
export function PriceSheet({ move, announcedFrom, onClose }: PriceSheetProps) {
  const t = useT(priceListTexts);
  const term = t(`term.${move.termDuration}`);
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={move.title}
      subtitle={
        move.edition === move.title ? term : [move.edition, term].filter(Boolean).join(', ')
      }
    >
      <Stack gap={5}>
        <Prices move={move} announcedFrom={announcedFrom} />
        <Section title={t('sheet.own')}>
          {move.own.length === 0 ? <p className="ui-muted">{t('sheet.none')}</p> : null}
          <ul className="bc-movers">
            {move.own.map((one) => (
              <OwnSubscription key={one.subscriptionId} one={one} />
            ))}
          </ul>
          {move.own.length === 0 ? null : <p className="bc-quiet">{t('sheet.fixed')}</p>}
        </Section>
      </Stack>
      <Blades />
    </Sheet>
  );
}

function Prices({ move, announcedFrom }: Pick<PriceSheetProps, 'move' | 'announcedFrom'>) {
  const t = useT(priceListTexts);
  const format = useFormat();
  const { before, price, announced } = move;
  const shown = [
    { term: t('sheet.before'), amount: before },
    { term: t('sheet.now'), amount: price },
    {
      term: announcedFrom ? t('sheet.announced', { day: format.date(announcedFrom) }) : '',
      amount: announcedFrom ? announced : null,
    },
  ].flatMap(({ term, amount }) => (amount === null ? [] : [{ term, amount }]));
  return (
    <Section title={t(move.termDuration === 'OneTime' ? 'sheet.once' : 'sheet.price')}>
      <DescriptionList
        layout="ends"
        items={shown.map(({ term, amount }) => ({ term, detail: <Money amount={amount} /> }))}
      />
      {price === null ? <p className="ui-muted">{t('notSold')}</p> : null}
    </Section>
  );
}

function OwnSubscription({ one }: { readonly one: PriceMove['own'][number] }) {
  const t = useT(priceListTexts);
  const format = useFormat();
  const openAbove = useBladeLink();
  const { subscriptionId, name, seats, nextSeats, paid, renewsOn, atRenewal, effect } = one;
  const isReached = renewsOn !== null && atRenewal !== null && effect !== null;
  const value = Number(effect?.value ?? 0);
  return (
    <li>
      <TwoLines
        first={<TextLink href={openAbove('subscription', subscriptionId)}>{name}</TextLink>}
        second={
          renewsOn === null
            ? `${t('sheet.seats', { count: seats })}, ${t('sheet.ends')}`
            : `${t('sheet.seats', { count: nextSeats })}, ${t('sheet.renews', { day: format.date(renewsOn) })}`
        }
      />
      {isReached ? (
        <TwoLines
          first={
            <Money
              amount={effect}
              hasSign
              tone={value > 0 ? 'up' : value < 0 ? 'down' : undefined}
            />
          }
          second={
            <>
              <Money amount={paid} /> → <Money amount={atRenewal} />
            </>
          }
        />
      ) : (
        <Money amount={paid} />
      )}
    </li>
  );
}
