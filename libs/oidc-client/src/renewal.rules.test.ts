import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  idle,
  isRenewDue,
  backoffMs,
  nextRenewState,
  retryDelaysMs,
  type RenewState,
  type RenewEvent,
  type RenewConditions,
} from './renewal.rules.ts';

const stuckAfterMs = 20_000;

/** Runs a story of events at times and returns every state on the way. */
function story(...events: readonly (readonly [RenewEvent, number])[]): readonly RenewState[] {
  const states: RenewState[] = [idle];
  for (const [event, at] of events)
    states.push(nextRenewState(states.at(-1) ?? idle, event, at, stuckAfterMs));
  return states.slice(1);
}

describe('a renewal step by step (spec §4, Silent renew)', () => {
  test('it runs when due and ends when done', () => {
    expect(story(['due', 5], ['done', 9])).toEqual([
      { state: 'running', attempt: 0, startedAt: 5 },
      idle,
    ]);
  });

  test('a refusal is not tried again', () => {
    expect(story(['due', 0], ['failed', 9]).at(-1)).toBe(idle);
  });

  test('a timeout is tried again after 1, 2 and 3 seconds, then no more', () => {
    const states = story(
      ['due', 0],
      ['timedOut', 20_000],
      ['tick', 21_000],
      ['timedOut', 41_000],
      ['tick', 43_000],
      ['timedOut', 63_000],
      ['tick', 66_000],
      ['timedOut', 86_000],
    );

    expect(states.filter(({ state }) => state === 'waiting')).toEqual([
      { state: 'waiting', attempt: 1, until: 21_000 },
      { state: 'waiting', attempt: 2, until: 43_000 },
      { state: 'waiting', attempt: 3, until: 66_000 },
    ]);
    expect(states.at(-1)).toBe(idle); // 86 seconds in all
    expect(retryDelaysMs).toEqual([1000, 2000, 3000]);
  });

  test('a wait does not end early', () => {
    expect(story(['due', 0], ['timedOut', 100], ['tick', 1099]).at(-1)?.state).toBe('waiting');
    expect(story(['due', 0], ['timedOut', 100], ['tick', 1100]).at(-1)?.state).toBe('running');
  });

  test('a wait is over for whoever waited, also when the clock was set back meanwhile: the try counts', () => {
    expect(story(['due', 0], ['timedOut', 100], ['due', 50]).at(-1)).toEqual({
      state: 'running',
      attempt: 1,
      startedAt: 50,
    });
  });

  test('running longer than the timeout is stuck and reset, exactly at the timeout it is not', () => {
    expect(story(['due', 0], ['tick', 20_000]).at(-1)?.state).toBe('running');
    expect(story(['due', 0], ['tick', 20_001]).at(-1)).toBe(idle);
  });

  test('a second request while it runs changes nothing', () => {
    expect(story(['due', 0], ['due', 5]).at(-1)).toEqual({
      state: 'running',
      attempt: 0,
      startedAt: 0,
    });
  });

  test('nothing but a request starts one', () => {
    for (const event of ['done', 'failed', 'timedOut', 'tick'] as const)
      expect(nextRenewState(idle, event, 0, stuckAfterMs)).toBe(idle);
  });

  test('whatever happens, there are never more than four attempts in one renewal', () => {
    const event = fc.constantFrom<RenewEvent>(
      'done',
      'failed',
      'timedOut',
      'tick',
      'due',
      'offline',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.nat(30_000)), { maxLength: 60 }), (steps) => {
        let at = 0;
        const states = story(...steps.map(([kind, pause]) => [kind, (at += pause)] as const));
        return states.every((state) => state.state === 'idle' || state.attempt <= 3);
      }),
    );
    expect(story(['due', 0], ['offline', 50_000], ['tick', 70_000]).at(-1)).toEqual({
      state: 'running',
      attempt: 0,
      startedAt: 50_000,
    });
  });
});

describe('whether a renewal is due (spec §4; 1.9)', () => {
  const expired: RenewConditions = {
    hasUserData: true,
    hasIdToken: true,
    isRunning: false,
    isLoginInProgress: false,
    idTokenExpired: true,
    accessTokenExpired: true,
    renewOnIdTokenExpiry: true,
  };

  test.each<[string, Partial<RenewConditions>, boolean]>([
    ['both tokens expired', {}, true],
    ['the id token expired', { accessTokenExpired: false }, true],
    ['the access token expired', { idTokenExpired: false }, true],
    ['neither expired', { idTokenExpired: false, accessTokenExpired: false }, false],
    [
      'only the id token expired, which does not count',
      { accessTokenExpired: false, renewOnIdTokenExpiry: false },
      false,
    ],
    ['nobody known', { hasUserData: false }, false],
    ['no id token', { hasIdToken: false }, false],
    ['one is running', { isRunning: true }, false],
    ['a login is under way', { isLoginInProgress: true }, false],
  ])('%s', (_name, change, due) => {
    expect(isRenewDue({ ...expired, ...change })).toBe(due);
  });
});

test('after failures the periodic check waits ever longer, a minute at most', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backoffMs(failures, 4000))).toEqual([
    0, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ]);
});
