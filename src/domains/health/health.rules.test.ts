import { expect, test } from 'vitest';
import { availabilityOf, standingOf, troubledDays, type Trouble } from './health.rules.ts';

const now = new Date('2026-11-24T12:00:00Z');
const trouble = (from: string, until: string | null, kind: Trouble['kind'] = 'incident') => ({
  kind,
  startedAt: new Date(from),
  endedAt: until === null ? null : new Date(until),
});

test('a word that Microsoft has not used before is neither good nor bad', () => {
  expect(standingOf('serviceOperational')).toBe('normal');
  expect(standingOf('serviceInterruption')).toBe('interrupted');
  expect(standingOf('quantumFluctuation')).toBe('unknown');
  expect(standingOf('serviceRestored')).toBe('normal');
});

test('a trouble over midnight counts on both days, and today’s goes on', () => {
  const days = troubledDays([trouble('2026-11-23T23:00:00Z', null)], now);

  expect(days).toEqual([
    { day: '2026-11-23', kind: 'incident', minutes: 60, isOpen: false },
    { day: '2026-11-24', kind: 'incident', minutes: 720, isOpen: true },
  ]);
});

test('a day shows its worst kind, and two at once count once', () => {
  const days = troubledDays(
    [
      trouble('2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z'),
      trouble('2026-11-20T09:00:00Z', '2026-11-20T11:00:00Z'),
      trouble('2026-11-20T00:00:00Z', '2026-11-20T20:00:00Z', 'advisory'),
    ],
    now,
  );

  expect(days).toEqual([{ day: '2026-11-20', kind: 'incident', minutes: 180, isOpen: false }]);
});

test('what lies before the ninety days, or ahead, is in no day', () => {
  const days = troubledDays(
    [
      trouble('2026-08-01T00:00:00Z', '2026-08-02T00:00:00Z'),
      trouble('2026-11-29T06:00:00Z', '2026-11-29T07:00:00Z', 'maintenance'),
    ],
    now,
  );

  expect(days).toEqual([]);
});

test('availability counts incidents once and never rounds up to a hundred', () => {
  expect(availabilityOf([], now)).toBe('100.00');
  expect(availabilityOf([trouble('2026-11-20T08:00:00Z', '2026-11-20T08:01:00Z')], now)).toBe(
    '99.99',
  );
  const open = trouble('2026-11-23T12:00:00Z', null);
  expect(availabilityOf([open, open], now)).toBe('98.88');
  expect(availabilityOf([{ ...open, kind: 'advisory' }], now)).toBe('100.00');
});
