import type { Reservation } from '#domains/reservations/reservations.schema.ts';
import { reservationStates } from '#domains/reservations/reservations.values.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { PeakState } from '#platform/web/ui/peak.rules.ts';
import { Peak } from '#platform/web/ui/peak.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { useNow } from '../page-clock.ts';
import { reservationTexts } from './texts.ts';
import { toldWords, useReservationWords } from './use-reservation-words.ts';

/** Columns of the reservations. */
export function useReservationColumns(): Column<Reservation>[] {
  const t = useT(reservationTexts);
  const words = useReservationWords();
  return [
    {
      id: 'name',
      header: t('name'),
      isSortable: true,
      width: '26%',
      alsoExports: [
        { id: 'sku', title: t('product') },
        { id: 'region', title: t('region') },
        { id: 'scope', title: t('scope'), words: wordsOf(toldWords.scope, words.scope) },
        { id: 'billingPlan', title: t('plan'), words: wordsOf(toldWords.plan, words.plan) },
        { id: 'boughtOn', title: t('bought') },
      ],
      cell: (row) => (
        <TwoLines first={row.name} second={`${row.title || row.sku}, ${row.region}`} />
      ),
    },
    { id: 'quantity', header: t('quantity'), align: 'end', cell: (row) => row.quantity },
    {
      id: 'term',
      header: t('term'),
      isOptional: true,
      words: wordsOf(toldWords.term, words.term),
      cell: (row) => <TwoLines first={words.term(row.term)} second={words.plan(row.billingPlan)} />,
    },
    {
      id: 'used30',
      header: t('used'),
      isSortable: true,
      width: '18%',
      alsoExports: [{ id: 'used7', title: t('used7') }],
      cell: (row) => <Used reservation={row} />,
    },
    {
      id: 'unused',
      header: t('unused'),
      align: 'end',
      cell: (row) => (row.unused ? <Money amount={row.unused} /> : null),
    },
    {
      id: 'remaining',
      header: t('remaining'),
      align: 'end',
      isOptional: true,
      cell: (row) => (row.remaining ? <Money amount={row.remaining} /> : null),
    },
    {
      id: 'endsOn',
      header: t('ends'),
      isSortable: true,
      width: '20%',
      alsoExports: [
        {
          id: 'renews',
          title: t('renewal'),
          words: wordsOf(['on', 'off'], (id) => t(`renews.${id}`)),
        },
      ],
      cell: (row) => <Ends reservation={row} />,
    },
    {
      id: 'state',
      header: t('state'),
      words: wordsOf(reservationStates, (id) => t(`state.${id}`)),
      cell: (row) => <StateChip reservation={row} />,
    },
  ];
}

/** Average use as a bar: the rest of it is hatched, it costs money. */
export function Used({ reservation: { used30 } }: { readonly reservation: Reservation }) {
  const t = useT(reservationTexts);
  const format = useFormat();
  if (used30 === null) return <>{t('unknown')}</>;
  const percent = format.percent(used30 / 100);
  return (
    <span className="mk-used">
      {percent}
      <UsageBar used={used30} booked={100} label={t('usedPart', { percent })} />
    </span>
  );
}

/** Day on which it ends, with the sign of a decision. */
export function Ends({ reservation }: { readonly reservation: Reservation }) {
  const t = useT(reservationTexts);
  const now = useNow();
  const { endsOn, renews, state } = reservation;
  if (state !== 'active') return <DueDate on={endsOn} now={now} distance="none" />;
  return (
    <span className="mk-ends">
      <Peak state={signOf(reservation)} />
      <TwoLines
        first={<DueDate on={endsOn} now={now} />}
        second={t(renews ? 'renews.on' : 'renews.off')}
      />
    </span>
  );
}

function signOf({ renews, isExpiring }: Reservation): PeakState {
  if (renews) return 'decided';
  return isExpiring ? 'due' : 'later';
}

const tones: Readonly<Record<Reservation['state'], Tone>> = {
  active: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  other: 'neutral',
};

export function StateChip({ reservation }: { readonly reservation: Reservation }) {
  const t = useT(reservationTexts);
  const { state, isUnderused } = reservation;
  if (isUnderused) return <Chip tone="warning">{t('state.underused')}</Chip>;
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}

export const reservationDialogs = ['exchange', 'refund', 'renewal'] as const;
export type ReservationDialog = (typeof reservationDialogs)[number];
