import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import {
  approvalReason,
  commitmentUntil,
  deadlineOf,
  decidedState,
  defaultSettings,
  demandDecision,
  isSameAmounts,
  monthOf,
  remindsAt,
  type JudgedLine,
  type JudgedOrder,
  type UndecidedOrder,
} from './approval.rules.ts';
import type { ApprovalSettings } from './approvals.schema.ts';
import { approvalDecisions, type ApprovalDecision } from './approvals.ts';
import { orderEdges } from './order-state.rules.ts';
import { orderStates } from './order-states.rules.ts';
import { orderTypes } from './orders.values.ts';

const settings = (given: Partial<ApprovalSettings> = {}): ApprovalSettings => ({
  ...defaultSettings('EUR'),
  mode: 'always',
  ...given,
});

const line = (given: Partial<JudgedLine> = {}): JudgedLine => ({
  termDuration: 'P1Y',
  quantity: 10,
  targetSeats: null,
  dueNow: amount('100.80'),
  monthly: amount('100.80'),
  ...given,
});
const order = (given: Partial<JudgedOrder> = {}): JudgedOrder => ({
  type: 'new',
  lines: [line()],
  ...given,
});
const more = (present: number, added: number): JudgedOrder =>
  order({
    type: 'seatsIncrease',
    lines: [line({ quantity: added, targetSeats: present + added })],
  });

describe('product reference A8.4: which orders wait', () => {
  test('without a word of the tenant none does', () => {
    expect(approvalReason(defaultSettings('EUR'), order())).toBeUndefined();
  });

  test('always means every order that spends, also a small one', () => {
    expect(
      approvalReason(
        settings(),
        order({ lines: [line({ monthly: amount('0'), dueNow: amount('0') })] }),
      ),
    ).toBe('always');
  });

  test('above an amount a month: the amount itself still goes, a cent more waits', () => {
    const above = settings({ mode: 'above', monthlyLimit: amount('100.80') });

    expect(approvalReason(above, order())).toBeUndefined();
    expect(
      approvalReason(above, order({ lines: [line(), line({ monthly: amount('0.01') })] })),
    ).toBe('amount');
  });

  test('what is bought once counts in full, for a month of it is nothing', () => {
    const once = line({ termDuration: 'OneTime', dueNow: amount('5000'), monthly: amount('0') });

    expect(monthOf([once, line()])).toEqual(amount('5100.80'));
    expect(
      approvalReason(
        settings({ mode: 'above', monthlyLimit: amount('1000') }),
        order({ lines: [once] }),
      ),
    ).toBe('amount');
  });

  test('what the person ordered before counts with it, to the cent', () => {
    const above = settings({ mode: 'above', monthlyLimit: amount('201.60') });

    expect(approvalReason(above, order({ earlier: amount('100.80') }))).toBeUndefined();
    expect(approvalReason(above, order({ earlier: amount('100.81') }))).toBe('amount');
    expect(approvalReason(above, order({ earlier: amount('500', 'USD') }))).toBeUndefined();
  });

  test('an amount in another currency is within no limit', () => {
    const dollars = order({
      lines: [line({ monthly: amount('1', 'USD'), dueNow: amount('1', 'USD') })],
    });

    expect(approvalReason(settings({ mode: 'above', monthlyLimit: amount('1000') }), dollars)).toBe(
      'amount',
    );
  });

  test.each([
    [50, 10, 5, undefined],
    [50, 10, 6, 'always'],
    [0, 10, 1, 'always'],
    [10, 9, 1, 'always'],
    [10, 10, 1, undefined],
    [100, 3, 3, undefined],
  ])(
    '%i percent of %i seats go unasked: %i more → %s',
    (freeSeatsPercent, present, added, reason) => {
      expect(approvalReason(settings({ freeSeatsPercent }), more(present, added))).toBe(reason);
    },
  );

  test.each([
    [2, 3, undefined],
    [3, 3, 'always'],
    [5, 1, 'always'],
  ])(
    'fifty percent of ten seats go unasked within a period, in steps too: %i before, %i more → %s',
    (addedBefore, quantity, reason) => {
      const targetSeats = 10 + addedBefore + quantity;
      const lines = [line({ quantity, targetSeats, addedBefore })];
      const step = order({ type: 'seatsIncrease', lines });

      expect(approvalReason(settings({ freeSeatsPercent: 50 }), step)).toBe(reason);
    },
  );

  test('what gives back or decides about the end of a term never waits: its own deadline would pass', () => {
    const waiting = orderTypes.filter(
      (type) => approvalReason(settings(), order({ type })) !== undefined,
    );

    expect(waiting).toEqual(['new', 'seatsIncrease', 'upgrade']);
  });
});

describe('deadlines', () => {
  const at = new Date('2026-06-18T09:00:00Z');

  test('the days of the policy, but never after the term that is to change', () => {
    expect(deadlineOf(settings({ deadlineDays: 7 }), at, null).toISOString()).toBe(
      '2026-06-25T09:00:00.000Z',
    );
    expect(deadlineOf(settings({ deadlineDays: 7 }), at, '2026-06-20').toISOString()).toBe(
      '2026-06-21T00:00:00.000Z',
    );
  });

  test('a reminder comes a day before the end, or half way where there is less time', () => {
    expect(remindsAt(at, new Date('2026-06-25T09:00:00Z')).toISOString()).toBe(
      '2026-06-24T09:00:00.000Z',
    );
    expect(remindsAt(at, new Date('2026-06-19T09:00:00Z')).toISOString()).toBe(
      '2026-06-18T21:00:00.000Z',
    );
  });

  test('the commitment of an approval lasts as long as its longest term from today', () => {
    expect(commitmentUntil({ terms: ['P1M', 'P3Y', 'OneTime'], endsOn: null }, '2026-06-18')).toBe(
      '2029-06-17',
    );
    expect(commitmentUntil({ terms: ['P1Y'], endsOn: '2026-12-31' }, '2026-06-18')).toBe(
      '2026-12-31',
    );
    expect(commitmentUntil({ terms: ['OneTime'], endsOn: null }, '2026-06-18')).toBeNull();
    const short = { endsOn: null, shortUntil: '2027-05-31' };
    expect(commitmentUntil({ ...short, terms: ['OneTime'] }, '2026-06-18')).toBe('2027-05-31');
    expect(commitmentUntil({ ...short, terms: ['P1M'] }, '2026-06-18')).toBe('2027-05-31');
    expect(commitmentUntil({ ...short, terms: ['P1Y'] }, '2026-06-18')).toBe('2027-06-17');
  });
});

describe('MON-6: who may decide', () => {
  const waiting: UndecidedOrder = {
    number: 'ORD-00001',
    state: 'waitingForApproval',
    placedById: 'paul',
    fourEyes: true,
    deadline: new Date('2026-06-25T09:00:00Z'),
    decidedBy: '',
  };
  const inTime = new Date('2026-06-25T08:59:59Z');
  const outcome = (
    given: Partial<UndecidedOrder>,
    decision: ApprovalDecision,
    id: string | null,
    at = inTime,
  ): string => {
    try {
      demandDecision({ ...waiting, ...given }, decision, { id, at });
      return 'ok';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('somebody else approves, the requester never, unless the tenant has no four eyes', () => {
    expect(outcome({}, 'approve', 'ines')).toBe('ok');
    expect(outcome({}, 'approve', 'paul')).toBe('ERROR_MARKETPLACE_APPROVAL_OWN_ORDER');
    expect(outcome({ fourEyes: false }, 'approve', 'paul')).toBe('ok');
  });

  test('the requester takes back, nobody else', () => {
    expect(outcome({}, 'withdraw', 'paul')).toBe('ok');
    expect(outcome({}, 'withdraw', 'ines')).toBe('ERROR_MARKETPLACE_ORDER_OF_SOMEBODY_ELSE');
  });

  test('from the deadline on nobody approves, but it can still be rejected and expire', () => {
    expect(outcome({}, 'approve', 'ines', waiting.deadline)).toBe(
      'ERROR_MARKETPLACE_APPROVAL_TOO_LATE',
    );
    expect(outcome({}, 'reject', 'ines', waiting.deadline)).toBe('ok');
    expect(outcome({}, 'expire', null, waiting.deadline)).toBe('ok');
  });

  test('an order in any other state is decided by nobody, and every decision leads along a legal edge', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStates),
        fc.constantFrom(...approvalDecisions),
        fc.boolean(),
        (state, decision, fourEyes) => {
          const by = decision === 'withdraw' ? 'paul' : 'ines';
          const isLegal =
            orderEdges[state].includes(decidedState[decision]) && state === 'waitingForApproval';
          expect(outcome({ state, fourEyes }, decision, by)).toBe(
            isLegal ? 'ok' : 'ERROR_MARKETPLACE_ORDER_NOT_WAITING',
          );
        },
      ),
    );
  });
});

test('amounts are the same to the last digit, whatever zeros they are written with', () => {
  const one = { dueNow: amount('10'), monthly: amount('10'), commitment: amount('120') };

  expect(isSameAmounts(one, { ...one, dueNow: { value: '10.00', currencyCode: 'EUR' } })).toBe(
    true,
  );
  expect(isSameAmounts(one, { ...one, commitment: amount('120.01') })).toBe(false);
  expect(isSameAmounts(one, { ...one, monthly: amount('10', 'USD') })).toBe(false);
});
