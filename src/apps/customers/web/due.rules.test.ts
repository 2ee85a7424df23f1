import { expect, test } from 'vitest';
import type { OpenOrder } from '#domains/orders/open-orders.schema.ts';
import type { OutlookPeak } from '#domains/subscriptions/outlook.schema.ts';
import { dueNow, moneyOf } from './due.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const order = (number: string, deadline: string | null): OpenOrder => ({
  id: number,
  tenantId: 't',
  tenantName: 'Adler',
  number,
  state: 'waitingForApproval',
  placedAt: '2026-11-20T10:00:00Z',
  placedBy: 'Nele Harms',
  firstTitle: 'Visio',
  lineCount: 1,
  commitment: eur('100'),
  monthly: { value: '10', currencyCode: 'EUR' },
  seats: 1,
  deadline,
  isOwn: false,
});
const peak = (
  on: string,
  state: OutlookPeak['state'],
  until: string | null = null,
): OutlookPeak => ({
  id: on,
  kind: until === null ? 'term' : 'returnWindow',
  on,
  until,
  state,
  outcome: state === 'ends' ? 'ends' : 'renews',
  monthly: eur('10'),
  after: eur('10'),
  seats: 1,
  afterSeats: 1,
  count: 1,
  subscriptions: [],
});
const days = (all: ReturnType<typeof dueNow>) => all.map(({ on }) => on);

test('orders and days of decision stand in one row, the earliest first', () => {
  const due = dueNow(
    [order('ORD-1', '2026-11-28T12:05:00Z')],
    [peak('2026-12-11', 'due'), peak('2026-11-25', 'due', '2026-11-25T09:00:00Z')],
  );

  expect(days(due)).toEqual(['2026-11-25T09:00:00Z', '2026-11-28T12:05:00Z', '2026-12-11']);
});

test('what has no deadline waits already, so it stands first', () => {
  expect(days(dueNow([order('ORD-1', null)], [peak('2026-12-01', 'due')]))).toEqual([
    null,
    '2026-12-01',
  ]);
});

test('what goes on by itself later is not due; what ends is, whenever it ends', () => {
  const peaks = [
    peak('2027-02-01', 'later'),
    peak('2027-03-01', 'renews'),
    peak('2027-05-01', 'ends'),
  ];

  expect(days(dueNow([], peaks))).toEqual(['2027-05-01']);
});

test('an order counts with its commitment, a day with the money a month', () => {
  expect(dueNow([order('ORD-1', null)], [peak('2026-12-01', 'due')]).map(moneyOf)).toEqual([
    eur('100'),
    eur('10'),
  ]);
});
