import type { ImpactOffer, SheetDifference } from '#domains/catalog/price-sheet.schema.ts';
import type { Money as Amount } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { CustomerLink } from '#platform/web/shell/customer-link.tsx';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { billings, terms, differenceKindsOf } from '../difference-values.ts';
import { toolsTexts } from '../texts.ts';
import { editionBeside, signedPercent } from './sheet-changes.rules.ts';
import { sheetTexts } from './texts.ts';

interface OldAndNewProps {
  readonly before: Amount | null;
  readonly after: Amount | null;
}

/** Old and new as they are read: from left to right. */
export function OldAndNew({ before, after }: OldAndNewProps) {
  const t = useT(sheetTexts);
  if (!before || !after) {
    const only = after ?? before;
    return only ? <Money amount={only} /> : '–';
  }
  if (Number(before.value) === Number(after.value)) return <Money amount={after} />;
  return (
    <span className="mt-then">
      <span className="mt-old">
        <Money amount={before} isBare />
      </span>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> {t('becomes')} </VisuallyHidden>
      <Money amount={after} />
    </span>
  );
}

/** A change with its sign and its word: the colour only repeats them. */
export function Change({ percent }: { readonly percent: string }) {
  const t = useT(sheetTexts);
  const { locale } = useFormat();
  const value = Number(percent);
  return (
    <span className="mt-change" data-up={value > 0 || undefined}>
      <span className="ui-number">{signedPercent(value, locale)}</span>
      <span className="mt-word">{t(value > 0 ? 'dearer' : 'cheaper')}</span>
    </span>
  );
}

const tones: Readonly<Record<SheetDifference['kind'], Tone>> = {
  added: 'info',
  priceUp: 'warning',
  priceDown: 'success',
  gone: 'danger',
  changed: 'neutral',
};

/** Key of an offer, the same for a difference and for who holds it. */
export const offerKey = (one: Omit<ImpactOffer, 'seats' | 'monthly' | 'customers'>): string =>
  [one.productId, one.skuId, one.segment, one.termDuration, one.billingPlan, one.currency].join(
    ':',
  );

type Held = ReadonlyMap<string, ImpactOffer>;

/** Columns of what a sheet changes: prices of one seat a month, and whom it concerns. */
export function useDifferenceColumns(held: Held): Column<SheetDifference>[] {
  const t = useT(sheetTexts);
  const tools = useT(toolsTexts);
  return [
    {
      id: 'title',
      header: t('offer'),
      width: '30%',
      alsoExports: [
        { id: 'offerId', title: tools('difference.offerId') },
        { id: 'segment', title: tools('difference.segment') },
        {
          id: 'term',
          title: tools('difference.term'),
          words: wordsOf(terms, (id) => tools(`term.${id}`)),
        },
        {
          id: 'billing',
          title: tools('difference.billing'),
          words: wordsOf(billings, (id) => tools(`billing.${id}`)),
        },
      ],
      cell: (row) => <OfferName row={row} />,
    },
    {
      id: 'cost',
      header: t('cost'),
      align: 'end',
      isHiddenOnPhone: true,
      alsoExports: [{ id: 'oldCost', title: t('oldCost') }],
      cell: (row) => <OldAndNew before={row.oldMonthlyCost} after={row.newMonthlyCost} />,
    },
    {
      id: 'selling',
      header: t('selling'),
      align: 'end',
      alsoExports: [{ id: 'oldSelling', title: t('oldSelling') }],
      cell: (row) => <OldAndNew before={row.oldSellingPrice} after={row.newSellingPrice} />,
    },
    {
      id: 'change',
      header: t('change'),
      align: 'end',
      alsoExports: [
        {
          id: 'kind',
          title: tools('difference.kind'),
          words: wordsOf(differenceKindsOf, (id) => tools(`difference.${id}`)),
        },
      ],
      cell: (row) => <ChangeCell row={row} />,
    },
    {
      id: 'concerns',
      header: t('concerns'),
      cell: (row) => <Concerns offer={held.get(offerKey(row))} />,
    },
    {
      id: 'monthly',
      header: t('monthly'),
      align: 'end',
      cell: (row) => <Monthly offer={held.get(offerKey(row))} />,
    },
    {
      id: 'retail',
      header: t('retail'),
      align: 'end',
      isOptional: true,
      alsoExports: [{ id: 'oldRetail', title: t('oldRetail') }],
      cell: (row) => <OldAndNew before={row.oldRetailPrice} after={row.newRetailPrice} />,
    },
  ];
}

/** Term and billing; below what is not usual: another edition, else another segment. */
function OfferName({ row }: { readonly row: SheetDifference }) {
  const tools = useT(toolsTexts);
  const edition = editionBeside(row.title, row.skuTitle);
  const second = edition || (row.segment === 'Commercial' ? '' : row.segment);
  const offer = `${tools(`term.${row.termDuration}`)}, ${tools(`billing.${row.billingPlan}`)}`;
  return <TwoLines first={offer} second={second || undefined} />;
}

function ChangeCell({ row }: { readonly row: SheetDifference }) {
  const tools = useT(toolsTexts);
  if (row.changePercent !== null && Number(row.changePercent) !== 0)
    return <Change percent={row.changePercent} />;
  return <Chip tone={tones[row.kind]}>{tools(`difference.${row.kind}`)}</Chip>;
}

function Concerns({ offer }: { readonly offer: ImpactOffer | undefined }) {
  const t = useT(sheetTexts);
  if (!offer) return <span className="ui-muted">{t('nobody')}</span>;
  const [first, ...others] = offer.customers;
  const seats = t('seats', { count: offer.seats });
  const names =
    first && others.length === 0 ? (
      <CustomerLink tenantId={first.tenantId} name={first.tenantName} />
    ) : (
      t('customers', { count: offer.customers.length })
    );
  return <TwoLines first={names} second={seats} />;
}

function Monthly({ offer }: { readonly offer: ImpactOffer | undefined }) {
  if (!offer?.monthly) return <span className="ui-muted">–</span>;
  return <Money amount={offer.monthly} hasSign />;
}
