import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnPrice } from '../catalog.port.ts';
import {
  priceMovesContract,
  type PriceMove,
  type PriceMoveFigures,
} from '../price-moves.schema.ts';
import { aPriceSheet, type Cells } from '../sheet.fixture.ts';
import { openCatalogPortal, type CatalogPortal } from './catalog.fixture.ts';
import { createPriceMovesHandlers } from './price-moves.handlers.ts';

const clock = { now: new Date('2026-10-05T09:00:00Z') };
/** Subscriptions that the customers of these tests hold. */
const held: OwnPrice[] = [];
let portal: CatalogPortal;

beforeAll(async () => {
  portal = await openCatalogPortal({ now: () => clock.now });
  portal.mount(priceMovesContract, createPriceMovesHandlers({ ownPrices: async () => held }));
});
afterAll(() => portal.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const may = ['portal:user', 'businesscockpit:finances'] as const;

async function newReader(
  market: string,
  claims: readonly (typeof may)[number][] = may,
  licenseBundle: 'Standard' | 'Essential' = 'Standard',
) {
  const tenantId = await portal.newTenant({ market, billingCurrency: 'EUR', licenseBundle });
  const person = await portal.newCustomer({ [tenantId]: [...claims] });
  return <T>(path: string) => portal.read<T>(`/billing/${tenantId}${path}`, person);
}

/** Prices of 12 months, each paid monthly; retail is what a customer pays. */
const sheet = (market: string, prices: Readonly<Record<string, string>>, more: Cells = {}) =>
  aPriceSheet(
    Object.entries(prices).map(([SkuId, price]) => ({
      Market: market,
      SkuId,
      SkuTitle: `Edition ${SkuId}`,
      BillingPlan: 'Monthly',
      UnitPrice: '1',
      'ERP Price': price,
      ...more,
    })),
  );

const own = (given: Partial<OwnPrice>): OwnPrice => ({
  subscriptionId: crypto.randomUUID(),
  name: 'Writing',
  productId: 'CFQ7TTC0TEST',
  skuId: '0001',
  termDuration: 'P1Y',
  billingPlan: 'Monthly',
  seats: 46,
  nextSeats: 46,
  paid: eur('10'),
  renewsOn: '2026-12-16',
  ...given,
});

interface Rows {
  readonly data: PriceMove[];
}

describe('§2 finances/price-list: this month’s prices beside last month’s (B5.3)', () => {
  test('dearer, cheaper, new, gone and the same, with the percent', async () => {
    clock.now = new Date('2026-10-05T09:00:00Z');
    await portal.publish(sheet('FA', { '0001': '120', '0002': '240', '0003': '60', '0004': '12' }));
    clock.now = new Date('2026-11-02T09:00:00Z');
    await portal.publish(sheet('FA', { '0001': '126', '0002': '216', '0003': '60', '0005': '36' }));
    const read = await newReader('FA');

    const { body } = await read<Rows>('/price-moves?sortBy=title&sortDirection=asc');

    const told = body.data.map(({ skuId, kind, before, price, percent }) => [
      skuId,
      kind,
      before?.value ?? null,
      price?.value ?? null,
      percent,
    ]);
    expect(told).toEqual([
      ['0001', 'up', '10', '10.5', '5.0'],
      ['0002', 'down', '20', '18', '-10.0'],
      ['0003', 'same', '5', '5', '0.0'],
      ['0004', 'gone', '1', null, null],
      ['0005', 'new', null, '3', null],
    ]);
    expect((await read<Rows>('/price-moves?show=gone')).body.data).toMatchObject([
      { skuId: '0004' },
    ]);
    expect((await read<PriceMoveFigures>('/price-move-figures')).body).toMatchObject({
      since: '2026-11-02',
      up: 1,
      down: 1,
      added: 1,
      gone: 1,
      meanUp: '5.0',
      meanDown: '-10.0',
    });
  });

  test('a change reaches own seats at their renewal, against what they pay until then (B2.3)', async () => {
    clock.now = new Date('2026-10-05T09:00:00Z');
    await portal.publish(sheet('FB', { '0001': '120', '0002': '60' }));
    clock.now = new Date('2026-11-02T09:00:00Z');
    await portal.publish(sheet('FB', { '0001': '126', '0002': '60' }));
    held.splice(
      0,
      held.length,
      own({}),
      own({ name: 'Ends', nextSeats: 0, renewsOn: null, seats: 5 }),
      own({ name: 'Paid dearer', paid: eur('11'), seats: 2, nextSeats: 3, renewsOn: '2027-01-10' }),
      own({ name: 'Long gone', skuId: '0009', seats: 7, nextSeats: 7 }),
    );
    const read = await newReader('FB');

    const { body } = await read<Rows>('/price-moves?show=own');
    const figures = await read<PriceMoveFigures>('/price-move-figures');
    held.splice(0);

    // 46 × (10.50 − 10.00) + 3 × (10.50 − 11.00)
    expect(body.data).toMatchObject([
      {
        skuId: '0001',
        seats: 53,
        renewsOn: '2026-12-16',
        effect: eur('21.5'),
        own: [
          { name: 'Writing', effect: eur('23'), atRenewal: eur('10.5') },
          { name: 'Paid dearer', effect: eur('-1.5') },
          { name: 'Ends', effect: null, atRenewal: null },
        ],
      },
      { skuId: '0009', kind: 'gone', price: null, effect: null, seats: 7 },
    ]);
    expect(figures.body).toMatchObject({ effect: eur('21.5'), affected: 2 });
  });

  test('prices published for later count for renewals from that day on only', async () => {
    clock.now = new Date('2026-11-02T09:00:00Z');
    await portal.publish(sheet('FC', { '0001': '120' }));
    await portal.publish(sheet('FC', { '0001': '132' }), '2026-12-10');
    held.splice(
      0,
      held.length,
      own({ name: 'Before', renewsOn: '2026-12-09' }),
      own({ name: 'After', renewsOn: '2026-12-10' }),
    );
    const read = await newReader('FC');

    const { body } = await read<Rows>('/price-moves');
    const figures = await read<PriceMoveFigures>('/price-move-figures');
    held.splice(0);

    expect(body.data).toMatchObject([
      {
        price: eur('10'),
        announced: eur('11'),
        own: [
          { name: 'Before', effect: eur('0') },
          { name: 'After', effect: eur('46') },
        ],
      },
    ]);
    expect(figures.body).toMatchObject({ announcedFrom: '2026-12-10', affected: 1 });
  });

  test('sorted by effect, what it costs most stands first and what is nobody’s last', async () => {
    clock.now = new Date('2026-11-02T09:00:00Z');
    await portal.publish(sheet('FD', { '0001': '120', '0002': '120', '0003': '120' }));
    held.splice(
      0,
      held.length,
      own({ skuId: '0003', paid: eur('9') }),
      own({ skuId: '0002', paid: eur('9.50') }),
    );
    const read = await newReader('FD');

    const first = await read<Rows>('/price-moves?take=2');
    const last = await read<Rows>('/price-moves?skip=2&take=2');
    held.splice(0);

    expect(first.body.data.map(({ skuId }) => skuId)).toEqual(['0003', '0002']);
    expect(last.body.data.map(({ skuId }) => skuId)).toEqual(['0001']);
  });
});

test('§6 businesscockpit:finances: without it, or without its bundle, nobody reads them', async () => {
  const stranger = await newReader('FE', ['portal:user']);
  const unbundled = await newReader('FE', may, 'Essential');

  expect((await stranger('/price-moves')).status).toBe(403);
  expect((await unbundled('/price-move-figures')).status).toBe(403);
});
