import { describe, expect, test } from 'vitest';
import { directoryIdOf, judgeToken, tokenOf } from './token.rules.ts';
import { tenantA, tenantB } from './world.fixture.ts';

test('a token of an hour is renewed five minutes before its end', () => {
  expect(tokenOf('t', 3_600_000, 1_000)).toEqual({
    value: 't',
    expiresAt: 3_601_000,
    renewAt: 3_301_000,
  });
});

test('a token of six minutes is renewed after three, not after one', () => {
  expect(tokenOf('t', 360_000, 0).renewAt).toBe(180_000);
});

describe('a new token', () => {
  const app = { tenantId: tenantA, needsMfa: false };
  const user = { tenantId: tenantA, needsMfa: true };

  test('of the tenant asked is good, in any case of letters', () => {
    expect(judgeToken({ tid: tenantA.toUpperCase() }, app)).toBe('ok');
  });

  test('of another tenant is foreign', () => {
    expect(judgeToken({ tid: tenantB, amr: ['mfa'] }, user)).toBe('foreignToken');
  });

  test('that cannot be read is the service’s own matter', () => {
    expect(judgeToken(undefined, app)).toBe('ok');
  });

  test('B9: of a person must tell of the second factor', () => {
    expect(judgeToken({ tid: tenantA, amr: ['pwd', 'mfa'] }, user)).toBe('ok');
    expect(judgeToken({ tid: tenantA, amr: ['pwd'] }, user)).toBe('mfaMissing');
    expect(judgeToken({ tid: tenantA, amr: 'mfa' }, user)).toBe('mfaMissing');
    expect(judgeToken({ tid: tenantA }, user)).toBe('mfaMissing');
    expect(judgeToken(undefined, user)).toBe('mfaMissing');
  });
});

test('a tenant is named by its directory id', () => {
  expect(directoryIdOf(tenantA.toUpperCase())).toBe(tenantA);
  for (const text of ['contoso.onmicrosoft.com', 'common', '', `${tenantA}/..`, ` ${tenantA}`])
    expect(() => directoryIdOf(text)).toThrow('A tenant is named by its directory id, a GUID.');
});
