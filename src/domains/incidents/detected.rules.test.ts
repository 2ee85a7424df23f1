import { describe, expect, test } from 'vitest';
import { endsDismissal, isWaiting, kindOf, newsOf } from './detected.rules.ts';

const alert = (id: string) => ({ id });
const told = (more: object = {}) => ({
  ...{ status: 'active', redirectedTo: null, alerts: [alert('a1')] },
  ...more,
});

describe('A11.2 news of a report', () => {
  test('a first report is the beginning: its alerts are new, and nothing has happened to it', () => {
    expect(newsOf(undefined, told({ status: 'resolved' }))).toStrictEqual({
      alerts: [alert('a1')],
      event: null,
    });
  });

  test('only alerts that were not there before are new', () => {
    const now = told({ alerts: [alert('a1'), alert('a2')] });
    expect(newsOf(told(), now).alerts).toEqual([alert('a2')]);
  });

  test.each([
    ['active', 'resolved', 'sourceResolved'],
    ['resolved', 'active', 'sourceReopened'],
    ['active', 'inprogress', null],
    ['resolved', 'resolved', null],
    ['active', 'somethingnew', null],
  ])('from %s to %s it tells %s', (before, now, event) => {
    expect(newsOf(told({ status: before }), told({ status: now })).event).toBe(event);
  });

  test('a redirect is told once, and never as an end', () => {
    const moved = told({ status: 'redirected', redirectedTo: '77' });
    expect(newsOf(told(), moved).event).toBe('sourceMoved');
    expect(newsOf(moved, moved).event).toBeNull();
    expect(newsOf(moved, told({ status: 'redirected', redirectedTo: '78' })).event).toBe(
      'sourceMoved',
    );
  });
});

describe('A11.2 what waits for somebody', () => {
  const open = {
    ...{ status: 'active', redirectedTo: null, incidentId: null, dismissedAt: null },
  } as const;

  test.each<[string, Partial<Parameters<typeof isWaiting>[0]>, boolean]>([
    ['what nobody has looked at', {}, true],
    ['what became an incident', { incidentId: 'i' }, false],
    ['what was dismissed', { dismissedAt: new Date(0) }, false],
    ['what is told on elsewhere', { redirectedTo: '77' }, false],
    ['what Microsoft has resolved', { status: 'resolved' }, false],
    ['what has a word that nobody knows', { status: 'quarantined' }, true],
  ])('%s', (_, more, waits) => {
    expect(isWaiting({ ...open, ...more })).toBe(waits);
  });

  test('a dismissal ends with an alert that comes later, and with nothing else', () => {
    const dismissed = { dismissedAt: new Date(0) };
    expect(endsDismissal(dismissed, { alerts: [alert('a2')] })).toBe(true);
    expect(endsDismissal(dismissed, { alerts: [] })).toBe(false);
    expect(endsDismissal({ dismissedAt: null }, { alerts: [alert('a2')] })).toBe(false);
    expect(endsDismissal(undefined, { alerts: [alert('a1')] })).toBe(false);
  });
});

describe('A6 the kind whose first steps fit', () => {
  test.each([
    ['Ransomware activity on one endpoint', '', '', 'ransomware'],
    ['Multi-stage incident', 'phishing', '', 'phishing'],
    ['Unfamiliar sign-in', 'unknown', 'CredentialAccess', 'phishing'],
    ['Mass download by one user', 'unknown', '', 'dataLeak'],
    ['BEC financial fraud', 'unknown', 'InitialAccess', 'invoiceFraud'],
    ['Something else', 'unknown', '', 'other'],
  ])('%s, %s, %s: %s', (title, determination, category, kind) => {
    expect(kindOf({ title, determination, alerts: [{ title: '', category }] })).toBe(kind);
  });
});
