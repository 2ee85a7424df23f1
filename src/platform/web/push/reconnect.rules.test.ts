import { describe, expect, test } from 'vitest';
import { reconnectDelay, seatChange, tokenGoodUntil, type LiveSeat } from './reconnect.rules.ts';

describe('§4 push connection: automatic reconnect delays', () => {
  test('are 0, 2, 10 and 30 seconds, then it stops', () => {
    expect([0, 1, 2, 3, 4].map((before) => reconnectDelay(before, 0))).toEqual([
      0,
      2_000,
      10_000,
      30_000,
      null,
    ]);
  });

  test('carry jitter on the last three, so that pages do not come back together', () => {
    expect([0, 1, 2, 3].map((before) => reconnectDelay(before, 1))).toEqual([
      0, 3_000, 15_000, 45_000,
    ]);
  });
});

describe('the token of the live connection', () => {
  const token = (claims: object): string =>
    `x.${btoa(JSON.stringify(claims)).replaceAll('=', '').replaceAll('+', '-')}.y`;

  test('is replaced half a minute before it ends', () => {
    expect(tokenGoodUntil(token({ exp: 1_000 }), 0)).toBe(970_000);
  });

  test('is replaced after four minutes where it does not say when it ends', () => {
    for (const opaque of ['', 'opaque', 'a.b.c', token({ exp: 'soon' }), token([])])
      expect(tokenGoodUntil(opaque, 7)).toBe(240_007);
  });
});

describe('§1, §4 push connection: one live connection per active tenant, rebuilt when that changes', () => {
  const seat: LiveSeat = { kind: 'customer', userId: 'u', tenantId: 'a' };

  test.each([
    [undefined, undefined, 'none'],
    [undefined, seat, 'init'],
    [seat, seat, 'none'],
    [seat, { ...seat, tenantId: 'b' }, 'rebuild'],
    [seat, { ...seat, userId: 'v' }, 'init'],
    [seat, { ...seat, kind: 'internal' as const }, 'init'],
    [seat, undefined, 'leave'],
  ])('%j to %j: %s', (before, after, change) => {
    expect(seatChange(before, after)).toBe(change);
  });
});
