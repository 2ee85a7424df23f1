import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type {
  ListedSubscription,
  Subscription,
} from '#domains/subscriptions/subscriptions.schema.ts';
import { endOfTermActions } from '#domains/subscriptions/subscriptions.values.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductTile } from '#platform/web/ui/product-tile.tsx';
import { TermAxis, TermLine } from '#platform/web/ui/term-line.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import {
  hasEnded,
  openReduction,
  subscriptionStates,
  subscriptionTones,
  termPeak,
} from './subscription-state.rules.ts';
import { billings, terms } from './offer-choice.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';
import { useNow } from './page-clock.ts';

/**
 * Shows assigned of booked with the free ones. Where other subscriptions bring the same licence, the
 * booked seats stand alone, and the free ones are named as those of all of them.
 */
function SeatsCell({ row }: { readonly row: ListedSubscription }) {
  const t = useT(marketplaceTexts);
  const { seats, nextSeats, use } = row;
  const notes = [
    ...(use === null || use.free === 0
      ? []
      : [
          use.isShared
            ? t('subscription.freeOfAll', { count: use.free, all: use.usable })
            : t('subscription.freeShort', { count: use.free }),
        ]),
    ...(nextSeats === null ? [] : [t('subscription.nextSeatsChip', { count: nextSeats })]),
  ];
  return (
    <span className="subscription-seats">
      {use === null || use.isShared ? (
        <NumberText value={seats} />
      ) : (
        <UsageBar hasNumbers used={use.assigned} booked={seats} />
      )}
      {notes.length > 0 ? <span className="ui-muted">{notes.join(', ')}</span> : null}
    </span>
  );
}

/** The columns of product reference A8.1: what, how many, until when on a shared axis, how much. */
export function useSubscriptionColumns(): Column<ListedSubscription>[] {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const now = useNow();
  return [
    {
      id: 'name',
      header: t('prices.product'),
      isSortable: true,
      width: '38%',
      alsoExports: [{ id: 'product', title: t('prices.product') }],
      cell: (row) => <NameCell row={row} now={now} />,
    },
    {
      id: 'seats',
      header: t('subscriptions.seats'),
      isSortable: true,
      align: 'end',
      alsoExports: [
        { id: 'assigned', title: t('subscriptions.assigned') },
        { id: 'free', title: t('subscriptions.freeSeats') },
      ],
      cell: (row) => <SeatsCell row={row} />,
    },
    {
      id: 'endsOn',
      header: t('subscriptions.endsOn'),
      headerView: <TermAxis today={plainDay(now)} />,
      width: '30%',
      alsoExports: [
        {
          id: 'endOfTerm',
          title: t('subscriptions.endOfTerm'),
          words: wordsOf(endOfTermActions, (id) => t(`endOfTerm.${id}`)),
        },
      ],
      cell: (row) => <TermCell row={row} now={now} />,
    },
    {
      id: 'monthly',
      header: t('subscriptions.monthly'),
      isSortable: true,
      align: 'end',
      cell: (row) => <CostCell row={row} />,
    },
    {
      id: 'term',
      header: t('subscriptions.term'),
      isOptional: true,
      words: wordsOf(terms, names.term),
      alsoExports: [
        { id: 'billing', title: t('prices.billing'), words: wordsOf(billings, names.billing) },
      ],
      cell: (row) => names.offer(row),
    },
    {
      id: 'startsOn',
      header: t('subscriptions.startsOn'),
      isOptional: true,
      cell: (row) => <DueDate on={row.startsOn} now={now} distance="none" hasWeekday={false} />,
    },
    {
      id: 'state',
      header: t('subscriptions.state'),
      isOptional: true,
      words: wordsOf(subscriptionStates, (id) => t(`subscriptionState.${id}`)),
      cell: (row) => t(`subscriptionState.${row.state}`),
    },
  ];
}

interface CellProps {
  readonly row: Subscription;
  readonly now: Date;
}

/** Tile, its own name, how it is billed, and its state where that is not the usual one. */
function NameCell({ row, now }: CellProps) {
  const names = useNames();
  const second =
    row.name === row.title
      ? names.offer(row)
      : [row.title, names.edition(row.edition, row.title)].filter(Boolean).join(', ');
  return (
    <span className="subscription-name">
      <ProductTile name={row.title} family={familyColour(categoryOf(row.title))} />
      <span>
        <TwoLines first={row.name} second={second} />
        <StateChip row={row} now={now} />
      </span>
    </span>
  );
}

/** Says what is not normal; an active subscription needs no word. */
export function StateChip({ row, now }: CellProps) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const window = openReduction(row.refundableSeats, now);
  if (row.state !== 'active')
    return <Chip tone={subscriptionTones[row.state]}>{t(`subscriptionState.${row.state}`)}</Chip>;
  if (!window) return null;
  return (
    <Chip tone="time">
      {t(window.isOneDay ? 'subscription.reduceChip' : 'subscription.reduceFirst', {
        count: window.quantity,
        date: formatDay(window.until, format.locale, { now, hasWeekday: false }),
      })}
    </Chip>
  );
}

function TermCell({ row, now }: CellProps) {
  const t = useT(marketplaceTexts);
  const state = termPeak(row, now);
  if (row.endsOn === null) return t('none');
  if (hasEnded(row) || state === undefined)
    return <DueDate on={row.endsOn} now={now} distance="none" hasWeekday={false} />;
  const window = openReduction(row.refundableSeats, now);
  return (
    <>
      <TermLine
        endsOn={row.endsOn}
        today={plainDay(now)}
        state={state}
        amount={Number(row.monthly.value)}
        choiceUntil={window && plainDay(window.until)}
      />
      <span className="ui-muted subscription-end">
        <DueDate on={row.endsOn} now={now} tone={state === 'due' ? 'time' : undefined} />
      </span>
    </>
  );
}

function CostCell({ row }: Pick<CellProps, 'row'>) {
  const t = useT(marketplaceTexts);
  if (hasEnded(row)) return t('none');
  return (
    <TwoLines
      first={<Money amount={row.monthly} />}
      second={
        <span className="subscription-unit">
          <Money amount={monthlyPrice(row)} /> {t('subscription.perSeat')}
        </span>
      }
    />
  );
}
