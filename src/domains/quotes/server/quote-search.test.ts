import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { offeredServiceSource } from '#domains/services/server/service-search.store.ts';
import {
  searchContract,
  staffSearchContract,
  type SearchGroup,
} from '#platform/common/search.schema.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import { deskQuoteSource, quoteSource } from './quote-search.store.ts';
import { aLine, openQuoteShop, type QuoteShop } from './quotes.fixture.ts';

let on: QuoteShop;
let alex: TestPerson;

beforeAll(async () => {
  on = await openQuoteShop();
  const sources = [quoteSource, deskQuoteSource, offeredServiceSource];
  const handlers = createSearchHandlers(sources, memberRoles);
  on.shop.portal.mount(searchContract, handlers);
  on.shop.portal.mount(staffSearchContract, handlers);
  alex = await on.shop.portal.newStaff(['SalesTools.Write']);
});
afterAll(() => on.shop.close());

async function hits(as: TestPerson, path: string, text: string) {
  const { body } = await on.call(as, 'GET', `${path}?text=${encodeURIComponent(text)}`);
  const { groups } = body as { groups: SearchGroup[] };
  return groups.flatMap(({ kind, hits: found }) =>
    found.map(({ title, link }) => ({ kind, title, link })),
  );
}

const byStaff = (text: string, as = alex) => hits(as, '/admin/search', text);

async function written() {
  const mara = await on.shop.newBuyer({ claims: ['portal:user', 'marketplace'] });
  const title = `Umzug ${randomUUID().slice(0, 8)}`;
  const one = await on.write(alex, mara.tenantId, { title, lines: [aLine()] });
  const own = (text: string) => hits(mara.person, `/tenants/${mara.tenantId}/search`, text);
  const steps = `/sales-tools/${one.tenantId}/quotes/${one.id}/steps`;
  const send = () => on.call(alex, 'POST', steps, { step: 'send' });
  return { one, own, send };
}

test('A10: a company finds its offer by number and title once it has got it', async () => {
  const { one, own, send } = await written();
  expect(await own(one.title)).toEqual([]);

  await send();
  const hit = { kind: 'quote', title: one.title, link: { page: 'quote', id: one.id } };
  for (const text of [one.title, one.number, one.number.replace('-', '').toLowerCase()])
    expect(await own(text)).toEqual([hit]);
  const other = await written();
  expect(await other.own(one.title)).toEqual([]);
  expect(await other.own(one.number)).toEqual([]);
});

test('A10: staff who sell find offers of all customers, drafts too; others find none', async () => {
  const { one } = await written();
  const link = { page: 'deskQuote', id: `${one.tenantId}.${one.id}` };

  for (const text of [one.title, one.number])
    expect(await byStaff(text)).toContainEqual({ kind: 'deskQuote', title: one.title, link });
  const other = await on.shop.portal.newStaff(['DasTool.Write']);
  expect(await byStaff(one.title, other)).toEqual([]);
});

test('A10: staff who sell find services on offer, which lead to the portfolio', async () => {
  const found = await byStaff('Datensicherung');
  const services = found.filter(({ kind }) => kind === 'offeredService');

  expect(services.map(({ title }) => title)).toContain('Datensicherung');
  expect(services.every(({ link }) => link?.page === 'offeredService')).toBe(true);
  const other = await on.shop.portal.newStaff(['DasTool.Write']);
  expect(await byStaff('Datensicherung', other)).toEqual([]);
});
