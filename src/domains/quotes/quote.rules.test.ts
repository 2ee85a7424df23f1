import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { endOfTerm, demandOpen, stateAfter, stateOn, type StepFacts } from './quote-state.rules.ts';
import { licencePrices } from './licence-line.rules.ts';
import {
  approvalNeeded,
  chosenLines,
  discounted,
  marginOf,
  totalsOf,
  type CostedLine,
} from './quote-amounts.rules.ts';

const aLine = (more: Partial<CostedLine> = {}): CostedLine => ({
  id: 'a',
  cadence: 'monthly',
  quantity: 10,
  unitPrice: amount('10'),
  unitCost: amount('8'),
  isOptional: false,
  ...more,
});

const facts = (more: Partial<StepFacts> = {}): StepFacts => ({
  state: 'draft',
  validUntil: '2026-12-31',
  today: '2026-12-01',
  lines: 1,
  needs: null,
  actorId: 'sina',
  authorIds: ['alex', null],
  ...more,
});

describe('amounts of a quote', () => {
  test('a discount is rounded once, half up, to the cent', () => {
    expect(discounted(amount('10.05'), '10')).toEqual(amount('9.05'));
    expect(discounted(amount('2.90'), '0').value).toBe('2.90');
    expect(discounted(amount('2.90'), '100').value).toBe('0.00');
  });

  test('options count once they are picked', () => {
    const lines = [
      aLine(),
      aLine({ id: 'b', isOptional: true, cadence: 'once', unitPrice: amount('99.90') }),
    ];

    expect(totalsOf(chosenLines(lines, []), 'EUR')).toEqual({
      monthly: amount('100'),
      once: amount('0'),
    });
    expect(totalsOf(chosenLines(lines, ['b']), 'EUR').once).toEqual(amount('999'));
  });

  test('the margin is that of the whole term', () => {
    const setup = aLine({ cadence: 'once', quantity: 1, unitPrice: amount('800') });

    expect(marginOf([aLine(), setup], 12, 'EUR')).toEqual({
      price: amount('2000'),
      cost: amount('968'),
      percent: '51.60',
    });
    expect(marginOf([aLine({ unitCost: null })], 12, 'EUR')).toBeNull();
  });

  test('a licence sold by the year has a price a month', () => {
    const offer = {
      edition: '',
      termDuration: 'P1Y',
      billingPlan: 'Monthly',
      termPrice: amount('120.96'),
      termCost: amount('100'),
    } as const;

    expect(licencePrices(offer)).toEqual({
      cadence: 'monthly',
      price: { value: '10.08', currencyCode: 'EUR' },
      cost: { value: '8.33', currencyCode: 'EUR' },
    });
  });
});

describe('the approval of a quote', () => {
  test('is needed below the floor, and where a cost is unknown', () => {
    expect(approvalNeeded([aLine()], 12, '20')).toBeNull();
    expect(approvalNeeded([aLine()], 12, '20.01')).toBe('margin');
    expect(approvalNeeded([aLine({ unitCost: null })], 12, '0')).toBe('cost');
  });

  test('counts the worst that a customer can pick', () => {
    const good = aLine({ id: 'good', isOptional: true, unitCost: amount('1') });
    const bad = aLine({ id: 'bad', isOptional: true, unitCost: amount('10') });

    expect(approvalNeeded([aLine(), good], 12, '20')).toBeNull();
    expect(approvalNeeded([aLine(), good, bad], 12, '20')).toBe('margin');
  });
});

describe('steps of a quote', () => {
  test.each([
    ['ask', 'draft', 'inApproval'],
    ['approve', 'inApproval', 'approved'],
    ['reject', 'inApproval', 'draft'],
    ['send', 'approved', 'sent'],
    ['send', 'draft', 'sent'],
    ['withdraw', 'sent', 'withdrawn'],
    ['withdraw', 'read', 'withdrawn'],
  ] as const)('%s leads from %s to %s', (step, state, after) => {
    expect(stateAfter(step, facts({ state }))).toBe(after);
  });

  test.each([
    ['send', { needs: 'margin' }, 'ERROR_QUOTES_NEEDS_APPROVAL'],
    ['send', { lines: 0 }, 'ERROR_QUOTES_EMPTY'],
    ['send', { today: '2027-01-01' }, 'ERROR_QUOTES_ENDED'],
    ['send', { state: 'sent' }, 'ERROR_QUOTES_WRONG_STATE'],
    ['approve', { state: 'inApproval', actorId: 'alex' }, 'ERROR_QUOTES_OWN_APPROVAL'],
    ['withdraw', { state: 'accepted' }, 'ERROR_QUOTES_WRONG_STATE'],
    ['withdraw', { state: 'sent', today: '2027-01-01' }, 'ERROR_QUOTES_WRONG_STATE'],
  ] as const)('%s is refused: %o', (step, more, type) => {
    expect(() => stateAfter(step, facts(more))).toThrow(type);
  });

  test('an open quote expires with its last day, an accepted one never', () => {
    const validUntil = '2026-12-31';

    expect(stateOn({ state: 'read', validUntil }, '2026-12-31')).toBe('read');
    expect(stateOn({ state: 'read', validUntil }, '2027-01-01')).toBe('expired');
    expect(stateOn({ state: 'accepted', validUntil }, '2027-01-01')).toBe('accepted');
  });

  test.each([
    ['accepted', 'ERROR_QUOTES_ALREADY_ACCEPTED'],
    ['expired', 'ERROR_QUOTES_ENDED'],
    ['superseded', 'ERROR_QUOTES_SUPERSEDED'],
    ['withdrawn', 'ERROR_QUOTES_WITHDRAWN'],
    ['declined', 'ERROR_QUOTES_WRONG_STATE'],
  ] as const)('%s: nobody decides about it any more', (state, type) => {
    expect(() => demandOpen({ state, validUntil: '2026-12-31' }, '2026-12-01')).toThrow(type);
  });
});

test.each([
  ['2026-11-27', 12, '2027-11-26'],
  ['2026-01-31', 1, '2026-02-27'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2026-12-01', 1, '2026-12-31'],
])('a term from %s of %i months ends on %s', (startsOn, months, end) => {
  expect(endOfTerm(startsOn, months)).toBe(end);
});
