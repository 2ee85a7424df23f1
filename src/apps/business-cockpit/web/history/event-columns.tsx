import { useState } from 'react';
import { eventCauses } from '#domains/subscriptions/subscription-events.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { compare, zero, type Money as MoneyValue } from '#platform/common/money.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import type { SeatEvent } from '#domains/licences/licence-history.rules.ts';
import { cockpitTexts } from '../texts.ts';

/** Columns of events: change, person, order and effect on the cost. */
export function useEventColumns(): Column<SeatEvent>[] {
  const t = useT(cockpitTexts);
  const [now] = useState(() => new Date());
  const mayReadOrders = useMayUse(...rights.orders.read);
  return [
    {
      id: 'name',
      header: t('history.what'),
      alsoExports: [
        {
          id: 'cause',
          title: t('history.cause'),
          words: wordsOf(eventCauses, (id) => t(`cause.${id}`)),
        },
      ],
      cell: (row) => <TwoLines first={row.name} second={<Cause row={row} />} />,
    },
    {
      id: 'on',
      header: t('history.on'),
      isSortable: true,
      cell: (row) => <DateText value={row.on} />,
    },
    {
      id: 'seats',
      header: t('history.fromTo'),
      align: 'end',
      alsoExports: [
        { id: 'seatsBefore', title: t('history.before') },
        { id: 'nextSeats', title: t('history.nextSeats') },
      ],
      cell: (row) => <Seats row={row} />,
    },
    {
      id: 'effect',
      header: t('history.effect'),
      align: 'end',
      alsoExports: [{ id: 'nextEffect', title: t('history.nextEffect') }],
      cell: (row) => <Effect row={row} />,
    },
    { id: 'by', header: t('history.by'), cell: (row) => row.by ?? t('history.program') },
    {
      id: 'order',
      header: t('history.order'),
      cell: ({ orderId, orderNumber }) => {
        if (orderId === null || orderNumber === null) return t('none');
        if (!mayReadOrders) return orderNumber;
        const href = linkTo('/:/marketplace/order-history', { order: orderId });
        return <TextLink href={href}>{orderNumber}</TextLink>;
      },
    },
    {
      id: 'undo',
      header: t('history.undo'),
      cell: ({ undoUntil }) =>
        undoUntil === null ? t('none') : <DueDate on={undoUntil} now={now} tone="time" />,
    },
  ];
}

interface CellProps {
  readonly row: SeatEvent;
}

function Cause({ row }: CellProps) {
  const t = useT(cockpitTexts);
  const cause = oneOf(eventCauses, row.cause);
  if (cause === 'nextSeats' && row.nextSeats === null) return t('history.nextWithdrawn');
  return cause === undefined ? row.cause : t(`cause.${cause}`);
}

function Seats({ row: { seats, seatsBefore, nextSeats, cause } }: CellProps) {
  const t = useT(cockpitTexts);
  if (cause === 'nextSeats' && nextSeats !== null)
    return (
      <TwoLines
        first={<NumberText value={seats} />}
        second={t('history.next', { count: nextSeats })}
      />
    );
  if (seatsBefore === null || seatsBefore === seats) return <NumberText value={seats} />;
  return (
    <>
      <NumberText value={seatsBefore} /> → <NumberText value={seats} />
    </>
  );
}

function Effect({ row: { effect, nextEffect } }: CellProps) {
  const t = useT(cockpitTexts);
  if (nextEffect) return <TwoLines first={<Change by={nextEffect} />} second={t('history.then')} />;
  return effect ? <Change by={effect} /> : t('none');
}

function Change({ by }: { readonly by: MoneyValue }) {
  const t = useT(cockpitTexts);
  const sign = compare(by, zero(by.currencyCode));
  if (sign === 0) return t('none');
  return <Money amount={by} hasSign tone={sign > 0 ? 'up' : 'down'} />;
}
