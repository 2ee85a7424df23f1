import { expect, test } from 'vitest';
import { defaultTimings } from './hub-options.ts';
import { dueAction, type TimingState } from './timing.rules.ts';

const due = (facts: Partial<TimingState>, now: number) =>
  dueAction(
    {
      phase: 'connected',
      since: 0,
      transport: 'WebSockets',
      lastSent: now,
      lastReceived: now,
      isPaused: false,
      expiresAt: undefined,
      ...facts,
    },
    defaultTimings,
    now,
  );

test.each([
  ['a ping after 15 s without sending', { lastSent: 0 }, 15_000, 'ping'],
  ['the end of a client silent for 30 s', { lastReceived: 0 }, 30_000, 'silent'],
  [
    'the end of a handshake that takes 15 s',
    { phase: 'handshaking', transport: 'WebSockets' },
    15_000,
    'handshake',
  ],
  [
    'the end of a negotiation nobody opens for 15 s',
    { phase: 'negotiated', transport: undefined },
    15_000,
    'lost',
  ],
  ['the end of a lost line that nobody resumes for 15 s', { phase: 'lost' }, 15_000, 'lost'],
  ['the end of a token at its time', { expiresAt: 500 }, 500, 'expired'],
] as const)('%s is due then and not a millisecond before', (_, facts, at, what) => {
  expect(due(facts, at)).toBe(what);
  expect(due({ ...('lastSent' in facts ? facts : { ...facts, lastSent: at - 1 }) }, at - 1)).toBe(
    'nothing',
  );
});

test('silence that is our own doing is not held against the client', () => {
  expect(due({ lastReceived: 0, isPaused: true }, 60_000)).toBe('nothing');
});

test('polls keep themselves alive: neither ping nor silence', () => {
  expect(due({ transport: 'LongPolling', lastSent: 0, lastReceived: 0 }, 100_000)).toBe('nothing');
});

test('a closed connection is left alone', () => {
  expect(due({ phase: 'closed', lastReceived: 0, expiresAt: 1 }, 100_000)).toBe('nothing');
});

test('the end of the token comes before everything that would keep the connection', () => {
  expect(due({ expiresAt: 1, lastSent: 0 }, 20_000)).toBe('expired');
});
