import { describe, expect, test } from 'vitest';
import { cacheOf, staleCaches, treatmentOf } from './service-worker.rules.ts';

const origin = 'https://portal.example';
const kept = ['/assets/core-1.js'];
const asked = (path: string, rest: { method?: string; mode?: string } = {}) =>
  treatmentOf({ method: 'GET', mode: 'cors', url: `${origin}${path}`, ...rest }, origin, kept);

describe('the service worker keeps the app shell and nothing else', () => {
  test.each([
    '/api/config',
    '/api/user/me',
    '/api/marketplace/t/orders',
    '/idp/customer/jwks',
    '/healthz',
    '/readyz',
  ])('answers of the server are never touched: %s', (path) => {
    expect(asked(path)).toBe('leave');
    expect(asked(path, { mode: 'navigate' })).toBe('leave');
  });

  test('the sign-in callback goes to the network as it is', () => {
    expect(asked('/auth/customer?code=1&state=2', { mode: 'navigate' })).toBe('leave');
  });

  test('a page comes from the network, and from the shell when there is none', () => {
    expect(asked('/internal/portal', { mode: 'navigate' })).toBe('page');
  });

  test('files of the shell are kept, code of a page and whatever else is asked for are not', () => {
    expect(asked('/assets/core-1.js')).toBe('kept');
    expect(asked('/assets/orders.page-1.js')).toBe('leave');
    expect(asked('/assets/core-1.js', { method: 'HEAD' })).toBe('leave');
  });

  test('another origin is nobody of ours', () => {
    expect(
      treatmentOf({ method: 'GET', mode: 'navigate', url: 'https://login.example/' }, origin, kept),
    ).toBe('leave');
  });
});

test('a new version removes the caches of the old ones, and no others', () => {
  expect(staleCaches([cacheOf('1'), cacheOf('2'), 'somebody-else'], '2')).toEqual([cacheOf('1')]);
});
