import { expect, test } from 'vitest';
import { isShown } from './allowed-actions.rules.ts';

const now = new Date('2026-11-25T10:00:00Z');
const running = { state: 'active', endsOn: '2027-11-19', batches: [] } as const;
const batch = (until: string) => ({
  id: 'one',
  quantity: 5,
  addedAt: now,
  chargedFrom: '2026-11-25',
  until: new Date(until),
});

test('a term ends soon from today to the thirtieth day, both included', () => {
  const ends = (endsOn: string | null) => isShown({ ...running, endsOn }, 'ending', now);

  expect(['2026-11-24', '2026-11-25', '2026-12-25', '2026-12-26', null].map(ends)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('seats can be given back until their window closes', () => {
  const has = (until: string) =>
    isShown({ ...running, batches: [batch(until)] }, 'returnable', now);

  expect([has('2026-11-25T10:00:01Z'), has('2026-11-25T09:59:59Z')]).toEqual([true, false]);
});

test('what has ended asks for nothing', () => {
  const ended = { ...running, state: 'expired', batches: [batch('2026-12-01T00:00:00Z')] } as const;

  expect(isShown({ ...ended, endsOn: '2026-11-30' }, 'ending', now)).toBe(false);
  expect(isShown(ended, 'returnable', now)).toBe(false);
});
