import { expect, test } from 'vitest';
import { baseAddress } from './address.rules.ts';
import { MicrosoftError } from './microsoft-error.ts';
import { partnerPageOf } from './partner-paging.rules.ts';

const base = baseAddress('https://api.partnercenter.microsoft.com/v1');
const pageWith = (uri: string, ...headers: object[]) => ({
  totalCount: 2,
  items: [{ id: '1', invented: true }],
  links: { next: { uri, method: 'GET', headers } },
});
const token = { key: 'MS-ContinuationToken', value: 'AQAAAA==' };

test('the link and its token lead to the next page', () => {
  const { next } = partnerPageOf(pageWith('/customers?size=2&seekOperation=Next', token), base);

  expect(next?.address.href).toBe(`${base.href}/customers?size=2&seekOperation=Next`);
  expect(next?.continuationToken).toBe('AQAAAA==');
});

test('seekOperation is added where the link forgets it, else the first page comes again', () => {
  const { next } = partnerPageOf(pageWith('/customers?size=2', token), base);

  expect(next?.address.search).toBe('?size=2&seekOperation=Next');
});

test('the documented link with two question marks is read as meant', () => {
  const uri = '/invoices/G1/lineitems?provider=OneTime&size=2?seekOperation=Next';
  const { next } = partnerPageOf(pageWith(uri, token), base);

  expect(next?.address.search).toBe('?provider=OneTime&size=2&seekOperation=Next');
});

test('pages by offset need no token', () => {
  const { next } = partnerPageOf(pageWith('/invoices/1/lineitems?size=2&offset=2'), base);

  expect(next?.address.search).toBe('?size=2&offset=2');
  expect(next?.continuationToken).toBeUndefined();
});

test('of the headers that a link asks for only the token is taken', () => {
  const foreign = { key: 'Authorization', value: 'Bearer other' };
  const { next } = partnerPageOf(pageWith('/customers', foreign, token), base);

  expect(next).toEqual({ address: expect.any(URL), continuationToken: 'AQAAAA==' });
});

test('the last page has no link; unknown fields are kept', () => {
  const page = partnerPageOf({ items: [{ id: '1', invented: { a: 1 } }], links: {} }, base);

  expect(page.next).toBeUndefined();
  expect(page.items).toEqual([{ id: '1', invented: { a: 1 } }]);
});

test.for([
  ['https://evil.example/v1/customers', 'foreignHost'],
  ['//evil.example/customers', 'foreignHost'],
] as const)('a link elsewhere is refused: %s', ([uri, reason]) => {
  expect(() => partnerPageOf(pageWith(uri, token), base)).toThrow(
    expect.objectContaining({ fault: expect.objectContaining({ reason }) }),
  );
});

test.for([undefined, [], { items: {} }, { items: ['text'] }, { value: [] }])(
  'what is no page is told: %j',
  (body) => {
    expect(() => partnerPageOf(body, base)).toThrow(MicrosoftError);
  },
);

test('a token with a line break is no header', () => {
  const broken = { key: 'MS-ContinuationToken', value: 'a\r\nAuthorization: x' };
  expect(() => partnerPageOf(pageWith('/customers', broken), base)).toThrow('badAnswer: shape');
});
