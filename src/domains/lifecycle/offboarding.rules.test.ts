import { describe, expect, test } from 'vitest';
import {
  actsFor,
  demandConfirmable,
  demandDates,
  exportExpiry,
  isDue,
  retainedUntil,
  type OffboardingFacts,
} from './offboarding.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);

function aPlan(given: Partial<OffboardingFacts> = {}): OffboardingFacts & { customerName: string } {
  return {
    state: 'planned',
    plannedById: 'alex',
    inventoryAt: hours(1),
    exportExpiresAt: null,
    customerName: 'Adler GmbH',
    ...given,
  };
}

const confirm = (plan = aPlan(), userId = 'sina', customerName = 'Adler GmbH') =>
  demandConfirmable(plan, { userId, customerName }, now);

describe('two people', () => {
  test('whoever planned does not confirm', () => {
    expect(() => confirm(aPlan(), 'alex')).toThrow('SAME_PERSON');
    expect(actsFor(aPlan(), 'alex', now)).toEqual(['dryRun', 'cancel']);
  });

  test('somebody else does, after a dry run of the last day and by the name of the customer', () => {
    expect(() => confirm()).not.toThrow();
    expect(() => confirm(aPlan({ inventoryAt: null }))).toThrow('DRY_RUN_MISSING');
    expect(() => confirm(aPlan({ inventoryAt: hours(25) }))).toThrow('DRY_RUN_MISSING');
    expect(() => confirm(aPlan(), 'sina', 'adler gmbh')).toThrow('NAME_DIFFERS');
  });

  test.each(['confirmed', 'running', 'retained', 'purged', 'cancelled', 'restored'] as const)(
    'what is %s is not confirmed again',
    (state) => {
      expect(() => confirm(aPlan({ state }))).toThrow('STATE');
    },
  );
});

describe('what can be done when', () => {
  test.each([
    ['planned', ['dryRun', 'confirm', 'cancel']],
    ['confirmed', ['dryRun', 'cancel']],
    ['running', ['download']],
    ['retained', ['restore', 'download']],
    ['purging', []],
    ['purged', []],
    ['restored', []],
  ] as const)('%s: %j', (state, acts) => {
    expect(
      actsFor(aPlan({ state, exportExpiresAt: new Date(now.getTime() + 1) }), 'sina', now),
    ).toEqual(acts);
  });

  test('an export that has expired is no longer fetched', () => {
    expect(actsFor(aPlan({ state: 'retained', exportExpiresAt: now }), 'sina', now)).toEqual([
      'restore',
    ]);
  });
});

describe('dates', () => {
  test('access ends today at the earliest and not before the notice', () => {
    expect(() =>
      demandDates({ noticeOn: '2026-11-01', effectiveOn: '2026-11-20' }, '2026-11-20'),
    ).not.toThrow();
    expect(() =>
      demandDates({ noticeOn: '2026-11-01', effectiveOn: '2026-11-19' }, '2026-11-20'),
    ).toThrow('DATES');
    expect(() =>
      demandDates({ noticeOn: '2026-12-01', effectiveOn: '2026-11-30' }, '2026-11-20'),
    ).toThrow('DATES');
  });

  test('it is due from the beginning of its day', () => {
    expect(isDue({ effectiveOn: '2026-11-20' }, now)).toBe(true);
    expect(isDue({ effectiveOn: '2026-11-21' }, now)).toBe(false);
  });

  test('retention counts from the end of access; the export lasts thirty days and never longer than the data', () => {
    expect(retainedUntil(now, 90).toISOString()).toBe('2027-02-18T12:00:00.000Z');
    expect(exportExpiry(now, 90).toISOString()).toBe('2026-12-20T12:00:00.000Z');
    expect(exportExpiry(now, 7).toISOString()).toBe('2026-11-27T12:00:00.000Z');
  });
});
