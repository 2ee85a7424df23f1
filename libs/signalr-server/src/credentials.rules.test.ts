import { expect, test } from 'vitest';
import { isOriginAllowed, redactAddress, tokenOf } from './credentials.rules.ts';

test('the token comes from the header, else from the query', () => {
  const query = new URLSearchParams('access_token=fromQuery');

  expect(tokenOf({ authorization: 'Bearer fromHeader' }, query)).toBe('fromHeader');
  expect(tokenOf({ authorization: 'bearer  x' }, query)).toBe('x');
  expect(tokenOf({}, query)).toBe('fromQuery');
  expect(tokenOf({ authorization: 'Basic abc' }, new URLSearchParams())).toBeUndefined();
});

test('an address for the log holds neither access token nor connection token', () => {
  expect(redactAddress('/hub?id=secret&_=1&access_token=eyJ.a.b&x=idle#end')).toBe(
    '/hub?id=***&_=1&access_token=***&x=idle#end',
  );
  expect(redactAddress('/hub?negotiateVersion=1')).toBe('/hub?negotiateVersion=1');
});

test('pages of the same host, of listed origins and no pages at all may connect', () => {
  const host = 'portal.example:8443';

  expect(isOriginAllowed({ host }, [])).toBe(true);
  expect(isOriginAllowed({ host, origin: 'https://portal.example:8443' }, [])).toBe(true);
  expect(isOriginAllowed({ host, origin: 'https://app.example' }, ['https://app.example'])).toBe(
    true,
  );
});

test.each([
  'https://evil.example',
  'null',
  'https://portal.example',
  'https://portal.example:8443.evil.example',
  'file://',
  '',
])('a page of %o may not', (origin) => {
  expect(isOriginAllowed({ host: 'portal.example:8443', origin }, ['https://app.example'])).toBe(
    false,
  );
});
