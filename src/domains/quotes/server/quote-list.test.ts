import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Buyer } from '#domains/orders/server/shop.fixture.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { quote, quotesContract } from '../quotes.schema.ts';
import { aLine, openQuoteShop, type QuoteShop } from './quotes.fixture.ts';

let on: QuoteShop;
let alex: TestPerson;

beforeAll(async () => {
  on = await openQuoteShop();
  alex = await on.shop.portal.newStaff(['SalesTools.Write']);
});
afterAll(() => on.shop.close());

const claims = ['portal:user', 'marketplace', 'marketplace:agreement:sign'] as const;
const listed = quotesContract.endpoints.list.result;

async function send(tenantId: string, title: string, validUntil = '2199-12-31'): Promise<string> {
  const { id } = await on.write(alex, tenantId, { title, validUntil, lines: [aLine()] });
  await on.call(alex, 'POST', `/sales-tools/${tenantId}/quotes/${id}/steps`, { step: 'send' });
  return id;
}

async function list(as: Buyer, query = ''): Promise<z.output<typeof listed>> {
  return listed.parse((await as.call('GET', `/quotes?${query}`)).body);
}
const titlesOf = async (as: Buyer, query?: string) =>
  (await list(as, query)).data.map(({ title }) => title);

test('A10: a company pages, sorts, narrows and searches its offers, open ones first', async () => {
  const mara = await on.shop.newBuyer({ claims });
  const first = await send(mara.tenantId, 'Sicherung', '2199-01-01');
  await send(mara.tenantId, 'Umzug');
  const last = await send(mara.tenantId, 'Geräte');
  await on.write(alex, mara.tenantId, { title: 'Nur ein Entwurf' });
  await mara.call('POST', `/quotes/${last}/refusal`, { note: '' });

  expect(await titlesOf(mara)).toEqual(['Umzug', 'Sicherung', 'Geräte']);
  expect(await titlesOf(mara, 'sortBy=number')).toEqual(['Sicherung', 'Umzug', 'Geräte']);
  expect((await titlesOf(mara, 'sortBy=validUntil'))[0]).toBe('Sicherung');
  expect(await titlesOf(mara, 'state=declined')).toEqual(['Geräte']);
  expect(await titlesOf(mara, 'search=umz')).toEqual(['Umzug']);
  const page = await list(mara, 'skip=1&take=1');
  expect([page.data.length, page.metadata.total]).toEqual([1, 3]);
  const { number } = quote.parse((await mara.call('GET', `/quotes/${first}`)).body);
  expect(await titlesOf(mara, `search=${number}`)).toEqual(['Sicherung']);
});

test('an accepted offer is found by the number of its contract', async () => {
  const mara = await on.shop.newBuyer({ claims });
  const id = await send(mara.tenantId, 'Einrichtung');
  const { fingerprint, monthly, once } = quote.parse(
    (await mara.call('GET', `/quotes/${id}`)).body,
  );
  const body = { fingerprint, monthly, once, picked: [] };
  const accepted = await mara.call<{ number: string }>(
    'POST',
    `/quotes/${id}/acceptance`,
    body,
    randomUUID(),
  );

  expect(await titlesOf(mara, `search=${accepted.body.number}`)).toEqual(['Einrichtung']);
});
