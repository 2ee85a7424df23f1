import { endOfTermActions, type Subscription } from '#domains/subscriptions/subscriptions.contract.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, Money, NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { billings, terms } from './terms.ts';
import { hasEnded, nextReduction, subscriptionStates, subscriptionTones } from './subscription-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';
import { useNow } from './use-now.ts';

/** The columns of product reference A8.1, as far as the subscription knows them. */
export function useSubscriptionColumns(): Column<Subscription>[] {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const now = useNow();
  return [
    {
      id: 'name',
      header: t('subscriptions.name'),
      isSortable: true,
      width: '23%',
      alsoExports: [{ id: 'product', title: t('prices.product') }],
      cell: (row) => <NameCell row={row} />,
    },
    { id: 'seats', header: t('subscriptions.seats'), isSortable: true, align: 'end', cell: (row) => <NumberText value={row.seats} /> },
    {
      id: 'term',
      header: t('subscriptions.term'),
      words: wordsOf(terms, names.term),
      alsoExports: [{ id: 'billing', title: t('prices.billing'), words: wordsOf(billings, names.billing) }],
      cell: (row) => <TwoLines first={names.term(row.isTrial ? 'trial' : row.termDuration)} second={names.billing(row.billingPlan)} />,
    },
    { id: 'startsOn', header: t('subscriptions.startsOn'), isHiddenOnPhone: true, cell: (row) => <DateText value={row.startsOn} /> },
    {
      id: 'endsOn',
      header: t('subscriptions.endsOn'),
      isSortable: true,
      alsoExports: [
        { id: 'endOfTerm', title: t('subscriptions.endOfTerm'), words: wordsOf(endOfTermActions, (id) => t(`endOfTerm.${id}`)) },
      ],
      cell: (row) => <EndCell row={row} />,
    },
    { id: 'monthly', header: t('subscriptions.monthly'), isSortable: true, align: 'end', cell: (row) => <Money amount={row.monthly} /> },
    {
      id: 'state',
      header: t('subscriptions.state'),
      words: wordsOf(subscriptionStates, (id) => t(`subscriptionState.${id}`)),
      cell: (row) => <StateCell row={row} now={now} />,
    },
  ];
}

/** Its own name first; the product below where somebody renamed it. */
function NameCell({ row }: { readonly row: Subscription }) {
  const names = useNames();
  const product =
    row.name === row.title
      ? names.edition(row.edition, row.title)
      : [row.title, names.edition(row.edition, row.title)].filter(Boolean).join(', ');
  return product ? <TwoLines first={row.name} second={product} /> : row.name;
}

function EndCell({ row }: { readonly row: Subscription }) {
  const t = useT(marketplaceTexts);
  if (row.endsOn === null) return t('none');
  if (hasEnded(row)) return <DateText value={row.endsOn} />;
  return <TwoLines first={<DateText value={row.endsOn} />} second={t(`endOfTerm.${row.endOfTermAction}`)} />;
}

function StateCell({ row, now }: { readonly row: Subscription; readonly now: Date }) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const window = nextReduction(row.refundableSeats, now);
  const chip = <Chip tone={subscriptionTones[row.state]}>{t(`subscriptionState.${row.state}`)}</Chip>;
  if (!window) return chip;
  return (
    <TwoLines first={chip} second={t('subscription.reduceChip', { count: window.quantity, date: format.date(window.until, 'dateTime') })} />
  );
}
