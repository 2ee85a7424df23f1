import type { JsonObject } from '@atrium/microsoft-client/json-value';
import Big from 'big.js';
import { expect, test } from 'vitest';
import { all, aRig, dayMs, faultOfCall, type Rig } from '../simulator.fixture.ts';
import { aShop } from './buying.fixture.ts';

const listOf = async ({ client }: Rig, path: string) =>
  ((await client.partnerCenter('app').get(path)).body as { items: JsonObject[] }).items;
const linesOf = (rig: Rig, id: unknown) =>
  listOf(rig, `/invoices/${String(id)}/lineitems/OneTime/BillingLineItems`);
const sumOf = (lines: readonly JsonObject[], of: string) =>
  lines.reduce((sum, line) => sum.plus(Number(line[of])), new Big(0)).toNumber();

test('every month is billed on the 8th of the next; an invoice is the sum of its lines', async () => {
  await using rig = await aRig();
  const before = await listOf(rig, '/invoices');
  rig.simulator.clock.advance(36 * dayMs); // from 2 November to 8 December
  const after = await listOf(rig, '/invoices');

  expect(before.map(({ invoiceDate }) => invoiceDate)).toEqual(['2026-10-08T00:00:00Z']);
  expect(after.map(({ invoiceDate }) => invoiceDate)).toEqual([
    ...['2026-10-08T00:00:00Z', '2026-11-08T00:00:00Z', '2026-12-08T00:00:00Z'],
  ]);
  for (const { id, totalCharges } of after) {
    const lines = await linesOf(rig, id);
    expect(sumOf(lines, 'totalForCustomer')).toBe(totalCharges);
    expect(new Set(lines.map((line) => line['invoiceNumber']))).toEqual(new Set([id]));
  }
  const [summary] = await listOf(rig, '/invoices/summaries');
  expect(summary).toMatchObject({
    balanceAmount: sumOf(after, 'totalCharges'),
    latestInvoiceDate: '2026-12-08T00:00:00Z',
  });
});

test('what is bought is new, then charged by cycle; added seats cost their days', async () => {
  await using rig = await aRig();
  const shop = aShop(rig);
  await shop.checkOut(await shop.aCart({ quantity: 10 }));
  rig.simulator.clock.advance(10 * dayMs);
  const bought = rig.directory().subscriptions.at(-1)?.id ?? '';
  const path = `${shop.customer}/subscriptions/${bought}`;
  const held = (await shop.partnerCenter.get(path)).body as JsonObject;
  await shop.partnerCenter.send({ method: 'PATCH', path, body: { ...held, quantity: 12 } });
  rig.simulator.clock.advance(60 * dayMs);
  const invoices = await listOf(rig, '/invoices');
  const told = [];
  for (const { id } of invoices.slice(-2))
    for (const line of await linesOf(rig, id))
      if (line['subscriptionId'] === bought)
        told.push([line['chargeType'], line['quantity'], line['chargeStartDate']]);

  expect(told).toEqual([
    ['new', 10, '2026-11-02T00:00:00Z'],
    ['addQuantity', 2, '2026-11-12T00:00:00Z'],
    ['cycleCharge', 12, '2026-12-02T00:00:00Z'],
  ]);
});

test('an invoice that was told stays as it is, whatever happens to its subscriptions', async () => {
  await using rig = await aRig();
  rig.simulator.clock.advance(40 * dayMs);
  const [invoice] = await listOf(rig, '/invoices');
  const lines = await linesOf(rig, invoice?.['id']);
  for (const one of rig.directory().subscriptions)
    rig.directory().amend({ ...one, status: 'deleted' });

  expect(await linesOf(rig, invoice?.['id'])).toEqual(lines);
});

test('lines come in pages by their position; another size or invoice is refused', async () => {
  await using rig = await aRig();
  const [invoice] = await listOf(rig, '/invoices');
  const path = `/invoices/${String(invoice?.['id'])}/lineitems/OneTime/BillingLineItems`;
  const partner = rig.client.partnerCenter('app');
  const pages = await all(partner.pages(`${path}?size=2`));
  const whole = await linesOf(rig, invoice?.['id']);

  expect(pages.flatMap(({ items }) => items)).toEqual(whole);
  expect(pages).toHaveLength(Math.ceil(whole.length / 2));
  expect(await faultOfCall(partner.get(`${path}?size=2001`))).toMatchObject({ kind: 'refused' });
  expect(await faultOfCall(partner.get(path.replace('/G', '/X')))).toMatchObject({
    kind: 'notFound',
  });
});

test('one invoice is told to persons only', async () => {
  await using rig = await aRig();
  const [invoice] = await listOf(rig, '/invoices');
  const path = `/invoices/${String(invoice?.['id'])}`;

  expect((await rig.client.partnerCenter('user').get(path)).body).toEqual(invoice);
  expect(await faultOfCall(rig.client.partnerCenter('app').get(path))).toMatchObject({
    kind: 'forbidden',
  });
});
