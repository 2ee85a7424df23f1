import { describe, expect, test } from 'vitest';
import { isTimeZone, mailDueAt, usualRhythm } from './quiet-hours.rules.ts';

const night = { ...usualRhythm, quietFrom: 20 * 60, quietUntil: 7 * 60 };
const due = (now: string, email: 'digest' | 'immediately', rhythm = usualRhythm): string =>
  mailDueAt(new Date(now), email, rhythm).toISOString();

describe('when a mail about a notice leaves (ECO-11)', () => {
  test('at once without quiet hours', () => {
    expect(due('2026-11-21T23:00:00Z', 'immediately')).toBe('2026-11-21T23:00:00.000Z');
  });

  test('after quiet hours that go over midnight, on either side of it', () => {
    expect(due('2026-11-21T20:30:00Z', 'immediately', night)).toBe('2026-11-22T06:00:00.000Z');
    expect(due('2026-11-22T03:00:00Z', 'immediately', night)).toBe('2026-11-22T06:00:00.000Z');
    expect(due('2026-11-22T06:00:00Z', 'immediately', night)).toBe('2026-11-22T06:00:00.000Z');
    expect(due('2026-11-21T18:59:00Z', 'immediately', night)).toBe('2026-11-21T18:59:00.000Z');
  });

  test('with the next digest, today or tomorrow, in the time of the person', () => {
    expect(due('2026-11-21T06:00:00Z', 'digest')).toBe('2026-11-21T07:00:00.000Z');
    expect(due('2026-11-21T07:00:00Z', 'digest')).toBe('2026-11-22T07:00:00.000Z');
  });

  test('after quiet hours that a digest would fall into', () => {
    const morning = { ...usualRhythm, quietFrom: 7 * 60, quietUntil: 9 * 60 };
    expect(due('2026-11-21T06:00:00Z', 'digest', morning)).toBe('2026-11-21T08:00:00.000Z');
  });

  test('at the same hour of the clock on the day it is put back', () => {
    // CET, a day before it was 06:00Z
    expect(due('2026-10-24T12:00:00Z', 'digest')).toBe('2026-10-25T07:00:00.000Z');
    expect(due('2026-10-23T12:00:00Z', 'digest')).toBe('2026-10-24T06:00:00.000Z');
  });

  test('never held by a span of no length', () => {
    const empty = { ...usualRhythm, quietFrom: 600, quietUntil: 600 };
    expect(due('2026-11-21T09:00:00Z', 'immediately', empty)).toBe('2026-11-21T09:00:00.000Z');
  });
});

test('a time zone is one that the database of time zones knows', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('UTC'), isTimeZone('Atlantis/Old_Town')]).toEqual(
    [true, true, false],
  );
});
