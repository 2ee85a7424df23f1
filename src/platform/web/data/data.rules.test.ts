import { describe, expect, test } from 'vitest';
import {
  dataSourceState,
  defaultRefreshSeconds,
  isStale,
  mayKeepShown,
  queryKeyOf,
  refreshEveryMs,
  staleInMs,
} from './data-source.rules.ts';
import { intentFor, isSettledBy } from './intent.rules.ts';

describe('§9 auto-refresh: default 1200 s, false means no refresh, below 0.1 s is ignored', () => {
  test.each([
    [undefined, defaultRefreshSeconds * 1000],
    [false, false],
    [0.09, false],
    [0.1, 100],
    [60, 60_000],
  ] as const)('of %o seconds', (seconds, expected) => {
    expect(refreshEveryMs(seconds)).toBe(expected);
  });

  test('is every 1200 seconds by default', () => {
    expect(defaultRefreshSeconds).toBe(1200);
  });
});

describe('§4 data sources: loading, error and initialState', () => {
  const first = {
    data: undefined,
    error: null,
    isFetching: true,
    isFetched: false,
    isPlaceholderData: false,
  };

  test('is initial until the first load ends', () => {
    expect(dataSourceState(first)).toStrictEqual({
      data: undefined,
      loading: true,
      error: undefined,
      initialState: true,
    });
  });

  test('an error sets the error and ends the initial state, and takes nothing away', () => {
    const error = new Error('no');

    expect(dataSourceState({ ...first, isFetching: false, isFetched: true, error })).toMatchObject({
      error,
      initialState: false,
    });
    expect(dataSourceState({ ...first, data: [1], isFetched: true, error })).toMatchObject({
      data: [1],
      error,
    });
  });

  test('a success clears the error', () => {
    expect(
      dataSourceState({ ...first, data: [1], isFetching: false, isFetched: true }),
    ).toStrictEqual({
      data: [1],
      loading: false,
      error: undefined,
      initialState: false,
    });
  });

  test('the rows of the page before on show are no initial state', () => {
    expect(dataSourceState({ ...first, data: [1], isPlaceholderData: true }).initialState).toBe(
      false,
    );
  });
});

test('rows stay on show for the same source and tenant only', () => {
  const key = (tenantId: string, args: object, isDemo = false) =>
    queryKeyOf({ source: 'orders.list', tenantId, isDemo, args });

  expect(mayKeepShown(key('a', { skip: 0 }), key('a', { skip: 10 }))).toBe(true);
  expect(mayKeepShown(key('a', { skip: 0 }), key('b', { skip: 0 }))).toBe(false);
  expect(mayKeepShown(undefined, key('a', {}))).toBe(false);
  // §4 data sources: a change of demo mode resets, so real rows never stay beside samples.
  expect(mayKeepShown(key('a', {}), key('a', {}, true))).toBe(false);
});

describe('one idempotency key per intent', () => {
  let made = 0;
  const newKey = () => `key-${(made += 1)}`;

  test('the same arguments without an answer are the same intent', () => {
    const first = intentFor(undefined, { body: { poNumber: '7' } }, newKey);

    expect(intentFor(first, { body: { poNumber: '7' } }, newKey)).toBe(first);
  });

  test('other arguments are a new intent', () => {
    const first = intentFor(undefined, { body: { poNumber: '7' } }, newKey);

    expect(intentFor(first, { body: { poNumber: '8' } }, newKey).key).not.toBe(first.key);
  });

  test.each([
    [200, true],
    [409, true],
    [422, true],
    [0, false],
    [401, false],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('an answer with status %d settles it: %o', (status, settled) => {
    expect(isSettledBy(status)).toBe(settled);
  });
});

describe('stale data (UXR-4)', () => {
  const fresh = { updatedAt: 1_000_000, refreshEveryMs: 60_000, hasFailed: false } as const;

  test('is what is older than its refresh interval, with half a minute for the answer', () => {
    expect(isStale(fresh, 1_000_000 + 89_000)).toBe(false);
    expect(isStale(fresh, 1_000_000 + 90_001)).toBe(true);
    expect(staleInMs(fresh, 1_000_000 + 60_000)).toBe(30_001);
  });

  test('is what a failed refresh has left on show', () => {
    expect(isStale({ ...fresh, hasFailed: true }, 1_000_001)).toBe(true);
  });

  test('is never what does not refresh by itself, or has not come yet', () => {
    expect(isStale({ ...fresh, refreshEveryMs: false }, 9e15)).toBe(false);
    expect(staleInMs({ ...fresh, refreshEveryMs: false }, 9e15)).toBeUndefined();
    expect(isStale({ ...fresh, updatedAt: 0 }, 9e15)).toBe(false);
  });
});
