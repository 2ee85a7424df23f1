import { describe, expect, test } from 'vitest';
import { costOf, laneOf, retryAfterOf } from './throttle.rules.ts';
import { Throttle } from './throttle.ts';

const query = (text = '') => new URLSearchParams(text);

describe('what counts', () => {
  test.each([
    ['/v1.0/auditLogs/signIns', 'auditLogs', [{ units: 5, ms: 10_000 }]],
    [
      '/v1.0/reports/getMailboxUsageDetail',
      'report:getmailboxusagedetail',
      [{ units: 14, ms: 600_000 }],
    ],
    ['/v1.0/security/incidents', 'security', [{ units: 150, ms: 60_000 }]],
    ['/v1.0/users', 'directory', [{ units: 3_500, ms: 10_000 }]],
  ])('%s towards %s', (path, name, windows) => {
    expect(laneOf(path, 25)).toEqual({ name, windows });
  });

  test('larger tenants have more units of the directory', () => {
    expect(
      [49, 50, 500, 501].map((users) => laneOf('/v1.0/users', users).windows[0]?.units),
    ).toEqual([3_500, 5_000, 5_000, 8_000]);
  });

  test('a read costs what its path says, less with $select and a small $top, never below one', () => {
    expect(costOf('/v1.0/users', query())).toBe(2);
    expect(costOf('/v1.0/users', query('$select=id&$top=10'))).toBe(1);
    expect(costOf('/v1.0/subscribedSkus', query('$select=id'))).toBe(2);
    expect(costOf('/v1.0/organization', query())).toBe(1);
  });
});

describe('a window', () => {
  const lane = { name: 'auditLogs', windows: [{ units: 5, ms: 10_000 }] };
  const take = (throttle: Throttle, at: number) => throttle.admit(lane, 'a', 1, at);

  test('admits five in ten seconds, wherever they begin, and says when there is room again', () => {
    const throttle = new Throttle();
    for (const at of [0, 1, 2, 3, 6_000]) expect(take(throttle, at).isAdmitted).toBe(true);

    expect(take(throttle, 7_000)).toEqual({ isAdmitted: false, retryAfterMs: 3_000 });
    expect(take(throttle, 9_999)).toEqual({ isAdmitted: false, retryAfterMs: 1 });
    expect(take(throttle, 10_000).isAdmitted).toBe(true);
  });

  test('of one tenant is not that of another', () => {
    const throttle = new Throttle();
    for (let at = 0; at < 5; at += 1) take(throttle, at);

    expect(throttle.admit(lane, 'b', 1, 5).isAdmitted).toBe(true);
  });

  test('tells its share', () => {
    const throttle = new Throttle();
    const shares = [0, 1, 2, 3].map((at) => take(throttle, at));

    expect(shares.at(-1)).toEqual({ isAdmitted: true, share: 0.8 });
  });
});

describe('Retry-After', () => {
  const date = Date.UTC(2026, 10, 2, 8, 0, 0, 400);

  test('in seconds, with a fraction, as a date, or not at all', () => {
    expect(retryAfterOf('seconds', 56_200, date)).toEqual({ header: '57', ms: 57_000 });
    expect(retryAfterOf('fraction', 2_128, date)).toEqual({ header: '2.128', ms: 2_128 });
    expect(retryAfterOf('date', 2_128, date)).toEqual({
      header: 'Mon, 02 Nov 2026 08:00:03 GMT',
      ms: 3_000,
    });
    expect(retryAfterOf('missing', 2_128, date)).toStrictEqual({
      header: undefined,
      ms: undefined,
    });
  });
});
