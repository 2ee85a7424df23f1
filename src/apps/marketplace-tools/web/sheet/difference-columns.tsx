import type { ImpactOffer } from '#domains/catalog/price-change.schema.ts';
import type { SheetDifference } from '#domains/catalog/uploaded-sheet.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { CustomerLink } from '#platform/web/shell/customer-link.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { differenceKindsOf } from '../difference-kinds.ts';
import { billings, terms } from '../offer-words.ts';
import { toolsTexts } from '../texts.ts';
import { editionBeside } from './edition.rules.ts';
import { Change, OldAndNew } from './old-and-new.tsx';
import { sheetTexts } from './texts.ts';

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
