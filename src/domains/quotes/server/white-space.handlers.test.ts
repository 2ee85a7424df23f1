import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { whiteSpaceRow, type WhiteSpaceCell } from '../white-space.schema.ts';
import { aLine, openQuoteShop, type QuoteShop } from './quotes.fixture.ts';

let on: QuoteShop;
let alex: TestPerson;

beforeAll(async () => {
  on = await openQuoteShop();
  alex = await on.shop.portal.newStaff(['SalesTools.Write']);
});
afterAll(() => on.shop.close());

const path = '/sales-tools/white-space';
const listed = z.object({ data: z.array(whiteSpaceRow) });

/** The cell of the one service on offer. */
async function cellOf(tenantId: string): Promise<WhiteSpaceCell | undefined> {
  // Other files' customers stand in the same database: page by page, until this one comes.
  for (let skip = 0; ; skip += 200) {
    const { body } = await on.call(alex, 'GET', `${path}?take=200&skip=${String(skip)}`);
    const { data } = listed.parse(body);
    const row = data.find((one) => one.tenantId === tenantId);
    if (row ?? data.length === 0) return cellIn(row);
  }
}

function cellIn(row: z.output<typeof whiteSpaceRow> | undefined): WhiteSpaceCell | undefined {
  return row?.cells.find(({ reference }) => reference === on.serviceId);
}

test('a gap becomes an offered cell with a draft, and a held one with the acceptance', async () => {
  const claims = ['portal:user', 'marketplace', 'marketplace:agreement:sign'] as const;
  const mara = await on.shop.newBuyer({ claims });
  expect(await cellOf(mara.tenantId)).toMatchObject({ state: 'gap', quoteId: null });

  const line = { kind: 'service', reference: on.serviceId, quantity: 4, cost: '1' } as const;
  const one = await on.write(alex, mara.tenantId, { lines: [aLine({ ...line, price: '3' })] });
  expect(await cellOf(mara.tenantId)).toMatchObject({ state: 'offered', quoteId: one.id });

  const steps = `/sales-tools/${mara.tenantId}/quotes/${one.id}/steps`;
  expect((await on.call(alex, 'POST', steps, { step: 'send' })).status).toBe(200);
  const read = z.object({ fingerprint: z.string(), monthly: z.unknown(), once: z.unknown() });
  const { fingerprint, monthly, once } = read.parse(
    (await mara.call('GET', `/quotes/${one.id}`)).body,
  );
  const body = { fingerprint, monthly, once, picked: [] };
  await mara.call('POST', `/quotes/${one.id}/acceptance`, body, randomUUID());
  expect(await cellOf(mara.tenantId)).toMatchObject({ state: 'held', quoteId: null });
});

test('only who sells sees it', async () => {
  const other = await on.shop.portal.newStaff(['DasTool.Write']);
  expect((await on.call(other, 'GET', path)).status).toBe(403);
  const { tenantId } = await on.shop.newBuyer();
  const mara = await on.shop.portal.newCustomer({ [tenantId]: ['portal:user', 'marketplace'] });
  expect((await on.call(mara, 'GET', path)).status).toBe(403);
});
