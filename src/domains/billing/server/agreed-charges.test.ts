import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLine, openQuoteShop, type QuoteShop } from '#domains/quotes/server/quotes.fixture.ts';
import { quoteItems } from '#domains/quotes/server/quote-items.store.ts';
import { quote } from '#domains/quotes/quotes.schema.ts';
import type { Buyer } from '#domains/orders/server/shop.fixture.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { serviceItems } from '#domains/services/server/service-ports.store.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { bringChargesUp } from './charges.jobs.ts';
import { createOwed } from './billed-and-owed.store.ts';

const sources = { heldHistory, agreedItems: [serviceItems, quoteItems] };
const dayMs = 86_400_000;

let on: QuoteShop;
let alex: TestPerson;
beforeAll(async () => {
  on = await openQuoteShop();
  alex = await on.shop.portal.newStaff(['SalesTools.Write']);
});
afterAll(() => on.shop.close());

/** A customer who has accepted 20 pieces of a service at 2.90 a month, and a setup for 400. */
async function agreed(): Promise<Buyer> {
  const claims = ['portal:user', 'marketplace', 'marketplace:agreement:sign'] as const;
  const mara = await on.shop.newBuyer({ claims });
  const service = aLine({
    ...{ kind: 'service', reference: on.serviceId, quantity: 20, cost: '1' },
  });
  const option = aLine({ nameDe: 'Schulung', nameEn: 'Training', isOptional: true });
  const one = await on.write(alex, mara.tenantId, { lines: [service, aLine(), option] });
  const desk = `/sales-tools/${one.tenantId}/quotes/${one.id}`;
  const sent = await on.call(alex, 'POST', `${desk}/steps`, { step: 'send', note: '' });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const read = quote.parse((await mara.call('GET', `/quotes/${one.id}`)).body);
  const { fingerprint, monthly, once } = read;
  const body = { fingerprint, picked: [], monthly, once };
  const path = `/quotes/${one.id}/acceptance`;
  const accepted = await mara.call<{ type?: string }>('POST', path, body, randomUUID());
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  return mara;
}

const bringUp = ({ tenantId }: Buyer, at: Date) =>
  withTenant(on.shop.db, tenantId, (tx) => bringChargesUp(tx, sources, at));

const chargesOf = ({ tenantId }: Buyer) =>
  withTenant(on.shop.db, tenantId, async (tx) => {
    const { rows } = await sql<{ kind: string; quantity: number; title: string }>`
      select kind, quantity, title from charges order by kind, happened_on`.execute(tx);
    return rows;
  });

describe('product rule B3: what was agreed on is charged', () => {
  test('a service by its month and a one-off item once, however often it is looked at', async () => {
    const mara = await agreed();
    const now = new Date();

    expect(await bringUp(mara, now)).toBe(2);
    expect(await bringUp(mara, now)).toBe(0);
    await Promise.all([bringUp(mara, now), bringUp(mara, now)]);
    expect(await chargesOf(mara)).toMatchObject([
      { kind: 'service', quantity: 20 },
      { kind: 'serviceOnce', quantity: 1, title: 'Einrichtung' },
    ]);

    await bringUp(mara, new Date(now.getTime() + 40 * dayMs));
    expect((await chargesOf(mara)).map(({ kind }) => kind)).toEqual([
      'service',
      'service',
      'serviceOnce',
    ]);
  });

  test('it counts towards the credit limit from the moment of the acceptance (B4)', async () => {
    const mara = await agreed();
    const owedOf = () =>
      withTenant(on.shop.db, mara.tenantId, (tx) =>
        createOwed(sources).owed(tx, 'EUR', new Date()),
      );
    const before = await owedOf();
    await bringUp(mara, new Date());

    expect(Number(before.unbilled.value)).toBeGreaterThan(400);
    expect(await owedOf()).toEqual(before);
  });

  test('whether an accepted item is charged here is settled by the acceptance', async () => {
    const mara = await agreed();

    await expect(
      withTenant(on.shop.db, mara.tenantId, (tx) =>
        sql`update quote_acceptances set is_charged = false`.execute(tx),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});
