import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogPortal, type CatalogPortal } from '#domains/catalog/server/catalog.fixture.ts';
import type {
  SheetChanges,
  SheetImpact,
  SheetDifference,
  SheetFinding,
} from '#domains/catalog/price-sheet.schema.ts';
import type { ManagedProduct, ProductHolders } from '#domains/catalog/managed-product.schema.ts';
import { aPriceSheet } from '#domains/catalog/sheet.fixture.ts';
import { heldOffers } from '#domains/subscriptions/server/holdings.store.ts';
import type { Money } from '#platform/common/money.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { noVersion } from '#platform/common/version.ts';

let portal: CatalogPortal;

beforeAll(async () => {
  portal = await openCatalogPortal({ heldOffers });
});
afterAll(() => portal.close());

const sheets = '/marketplace-tools/sheets';
const productId = 'CFQ7TTC0LH18';

interface Held {
  readonly seats: number;
  readonly sku?: string;
  readonly currency?: string;
  readonly endOfTerm?: 'renew' | 'cancel';
  readonly state?: 'active' | 'deleted';
  readonly isTrial?: boolean;
}

/** A customer in a market with subscriptions to the fixture's product, a year billed monthly. */
async function customerWith(market: string, held: readonly Held[]): Promise<string> {
  const tenantId = await portal.newTenant({ market });
  await withTenant(portal.db, tenantId, async (tx) => {
    for (const one of held)
      await sql`insert into subscriptions (tenant_id, external_ref, name, offer_id, product_id, sku_id, title, edition, seats, term_duration, billing_plan,
        starts_on, ends_on, renews_on, end_of_term_action, term_price, currency_code, monthly, state, cancellable_until, order_id, order_number, is_trial, is_addon, booked_at)
      values (${tenantId}, ${randomUUID()}, 'Business Basic', 'offer', ${productId}, ${one.sku ?? '0001'}, 'Business Basic', '', ${one.seats}, 'P1Y', 'Monthly',
        '2026-06-01', '2027-05-31', null, ${one.endOfTerm ?? 'renew'}, 120, ${one.currency ?? 'EUR'}, ${one.seats * 10}, ${one.state ?? 'active'}, null,
        ${randomUUID()}, 'ORD-00001', ${one.isTrial ?? false}, false, now())`.execute(tx);
  });
  return tenantId;
}

const row = (market: string, retail: string, more: Record<string, string> = {}) => ({
  Market: market,
  ProductId: productId,
  TermDuration: 'P1Y',
  BillingPlan: 'Monthly',
  UnitPrice: (Number(retail) * 0.8).toFixed(2),
  'ERP Price': retail,
  ...more,
});

/** Publishes the old prices, uploads the new ones. @returns the id of the waiting sheet */
async function waiting(
  old: readonly Record<string, string>[],
  next: readonly Record<string, string>[],
): Promise<string> {
  await portal.publish(aPriceSheet([...old]));
  const { body } = await portal.upload(aPriceSheet([...next]));
  expect(body.state).toBe('staged');
  return body.id;
}

const plain = ({ value, currencyCode }: Money) => `${String(Number(value))} ${currencyCode}`;
const impactOf = async (id: string) =>
  (await portal.read<SheetImpact>(`${sheets}/${id}/impact`)).body;

describe('whom a price sheet concerns', () => {
  test('customers, seats and money a month, of what runs and renews, by currency', async () => {
    const [first, second] = [
      await customerWith('QA', [{ seats: 40 }, { seats: 6, currency: 'CHF' }]),
      await customerWith('QA', [{ seats: 10 }]),
    ];
    const id = await waiting(
      [row('QA', '120'), row('QA', '240', { Currency: 'CHF' })],
      [row('QA', '126'), row('QA', '228', { Currency: 'CHF' })],
    );

    const impact = await impactOf(id);

    expect(impact).toMatchObject({ customers: 2, seats: 56, gone: { customers: 0, seats: 0 } });
    expect(impact.monthly.map(plain)).toEqual(['25 EUR', '-6 CHF']);
    expect(impact.margin.map(plain)).toEqual(['5 EUR', '-1.2 CHF']);
    const euro = impact.offers.find(({ currency }) => currency === 'EUR');
    expect(euro).toMatchObject({ seats: 50, monthly: { value: '25' } });
    expect(euro?.customers.map(({ tenantId, seats }) => [tenantId, seats])).toEqual([
      [first, 40],
      [second, 10],
    ]);
  });

  test('who ends, tries, has left the offer or pays the same is not concerned', async () => {
    await customerWith('QB', [
      { seats: 1, endOfTerm: 'cancel' },
      { seats: 2, state: 'deleted' },
      { seats: 4, isTrial: true },
      { seats: 8, sku: '0002' },
    ]);
    const id = await waiting(
      [row('QB', '120'), row('QB', '60', { SkuId: '0002' })],
      [row('QB', '132'), row('QB', '60', { SkuId: '0002' })],
    );

    expect(await impactOf(id)).toEqual({
      customers: 0,
      seats: 0,
      monthly: [],
      margin: [],
      gone: { customers: 0, seats: 0 },
      offers: [],
    });
  });

  test('the rule of the customer makes both prices', async () => {
    const tenantId = await customerWith('QC', [{ seats: 10 }]);
    const rule = { tenantId, productId: null, basis: 'cost', percent: '50' };
    await portal.send('PUT', '/marketplace-tools/margin-rules', rule, noVersion);
    const id = await waiting([row('QC', '120')], [row('QC', '150')]);

    // 96.00 and 120.00 cost a year, half more: 12.00 and 15.00 a month
    expect((await impactOf(id)).monthly.map(plain)).toEqual(['30 EUR']);
  });

  test('an offer that is no longer in the sheet is named with its seats', async () => {
    await customerWith('QD', [{ seats: 7 }]);
    const id = await waiting(
      [row('QD', '120'), row('QD', '60', { SkuId: '0002' })],
      [row('QD', '60', { SkuId: '0002' })],
    );

    const impact = await impactOf(id);

    expect(impact).toMatchObject({ customers: 0, gone: { customers: 1, seats: 7 } });
    expect(impact.offers).toMatchObject([{ seats: 7, monthly: null }]);
  });

  test('differences can be cut to what somebody holds', async () => {
    await customerWith('QE', [{ seats: 3 }]);
    const id = await waiting(
      [row('QE', '120'), row('QE', '60', { SkuId: '0002' })],
      [row('QE', '126'), row('QE', '66', { SkuId: '0002' })],
    );

    const { body } = await portal.read<{ data: SheetDifference[] }>(
      `${sheets}/${id}/difference?of=held`,
    );

    expect(body.data.map(({ skuId }) => skuId)).toEqual(['0001']);
    expect(body.data[0]).toMatchObject({
      oldMonthlyCost: { value: '8.00' },
      newMonthlyCost: { value: '8.40' },
      oldSellingPrice: { value: '10.00' },
      newSellingPrice: { value: '10.50' },
      changePercent: '5.00',
    });
  });
});

describe('who holds a product', () => {
  const product = 'CFQ7TTC0LH18';
  const read = (id: string) =>
    portal.read<{ product: ManagedProduct; held: ProductHolders }>(
      `/marketplace-tools/products/${id}`,
    );

  test('customers stand with seats and money a month, those with the most seats first', async () => {
    await portal.publish(aPriceSheet([row('QH', '120')]));
    const before = (await read(product)).body.held;
    const large = await customerWith('QH', [
      { seats: 4000 },
      { seats: 2000, sku: '0002', endOfTerm: 'cancel' },
    ]);
    const tries = await customerWith('QH', [{ seats: 9000, isTrial: true }]);

    const { status, body } = await read(product);

    expect(status).toBe(200);
    expect(body.product.productId).toBe(product);
    expect(body.held.customers - before.customers).toBe(1);
    expect(body.held.seats - before.seats).toBe(6000);
    const [first] = body.held.holders;
    expect(first).toMatchObject({ tenantId: large, seats: 6000, endingSeats: 2000 });
    expect(first && plain(first.monthly)).toBe('60000 EUR');
    expect(body.held.holders.map(({ tenantId }) => tenantId)).not.toContain(tries);
  });

  test('a product that no price list holds is not found', async () => {
    expect((await read('CFQ7TTC00000')).status).toBe(404);
  });
});

describe('price changes in percent', () => {
  test('are counted in steps, those of two up to ten, in the home currency unless another is asked for', async () => {
    const old = ['0001', '0002', '0003', '0004'].map((SkuId) => row('QF', '100', { SkuId }));
    const id = await waiting(
      [...old, row('QF', '100', { Currency: 'CHF' })],
      [
        row('QF', '102', { SkuId: '0001' }),
        row('QF', '102.1', { SkuId: '0002' }),
        row('QF', '97', { SkuId: '0003' }),
        row('QF', '150', { SkuId: '0004' }),
        row('QF', '100', { SkuId: '0005' }),
        row('QF', '100', { Currency: 'CHF' }),
      ],
    );

    const { body } = await portal.read<SheetChanges>(`${sheets}/${id}/changes`);
    const steps = body.steps.filter(({ prices }) => prices > 0);

    expect(body).toMatchObject({ currency: 'EUR', priceUp: 3, priceDown: 1, added: 1, same: 0 });
    expect(steps).toEqual([
      { step: '-2', prices: 1 },
      { step: '1', prices: 1 },
      { step: '2', prices: 1 },
      { step: '7', prices: 1 },
    ]);
    expect([body.meanUp, body.meanDown]).toEqual(['18.03', '-3.00']);
    expect([body.mostUp, body.mostDown]).toEqual(['50.00', '-3.00']);
    const { body: rows } = await portal.read<{ data: SheetDifference[] }>(
      `${sheets}/${id}/difference?change=2`,
    );
    expect(rows.data.map(({ skuId }) => skuId)).toEqual(['0002']);
    const { body: swiss } = await portal.read<SheetChanges>(`${sheets}/${id}/changes?currency=CHF`);
    expect(swiss).toMatchObject({ currency: 'CHF', priceUp: 0, same: 1 });
  });
});

test('findings that say the same are one, with their number and first rows', async () => {
  const rows = Array.from({ length: 7 }, (_, at) =>
    row('QG', '100', { SkuId: `000${String(at)}`, TermDuration: 'P5Y' }),
  );
  const { body } = await portal.upload(aPriceSheet([...rows, row('QG', '100', { SkuId: '0009' })]));

  const { body: findings } = await portal.read<{ data: SheetFinding[] }>(
    `${sheets}/${body.id}/findings`,
  );

  expect(findings.data).toMatchObject([
    { reason: 'termUnknown', value: 'P5Y', count: 7, rows: [2, 3, 4, 5, 6] },
  ]);
});
