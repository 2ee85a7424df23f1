import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Buyer } from '#domains/orders/server/shop.fixture.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { findContracted } from '#domains/services/server/contracted.store.ts';
import { notices } from '#main/ports/notices.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { quote, type DeskQuote, type Quote } from '../quotes.schema.ts';
import { expireQuotes } from './expiry.jobs.ts';
import { aLine, openQuoteShop, type QuoteShop } from './quotes.fixture.ts';

let on: QuoteShop;
let alex: TestPerson;
let sina: TestPerson;

beforeAll(async () => {
  on = await openQuoteShop();
  alex = await on.shop.portal.newStaff(['SalesTools.Write']);
  sina = await on.shop.portal.newStaff(['SalesTools.Write']);
});
afterAll(() => on.shop.close());

const signer = ['portal:user', 'marketplace', 'marketplace:agreement:sign'] as const;
const newCustomer = () => on.shop.newBuyer({ claims: signer });
const desk = (one: DeskQuote) => `/sales-tools/${one.tenantId}/quotes/${one.id}`;
const step = (as: TestPerson, one: DeskQuote, name: string, note = '') =>
  on.call(as, 'POST', `${desk(one)}/steps`, { step: name, note });
const open = async (as: Buyer, one: { readonly id: string }): Promise<Quote> =>
  quote.parse((await as.call('GET', `/quotes/${one.id}`)).body);

async function sent(more: Parameters<QuoteShop['write']>[2] = {}) {
  const mara = await newCustomer();
  const one = await on.write(alex, mara.tenantId, { lines: [aLine()], ...more });
  expect((await step(alex, one, 'send')).status).toBe(200);
  return { mara, one };
}

function accept(
  as: Buyer,
  { id, fingerprint, monthly, once }: Quote,
  more: object = {},
  key: string = randomUUID(),
) {
  const body = { fingerprint, picked: [], monthly, once, ...more };
  return as.call<{ type?: string; orderId?: string | null; number?: string }>(
    'POST',
    `/quotes/${id}/acceptance`,
    body,
    key,
  );
}

test('an accepted offer is an order, a service and a contract at the promised price', async () => {
  const offer = on.shop.sell();
  const service = aLine({
    kind: 'service',
    reference: on.serviceId,
    quantity: 20,
    cost: '1',
    isOptional: true,
  });
  const licence = aLine({
    kind: 'licence',
    reference: offer.offerId,
    quantity: 5,
    discountPercent: '10',
  });
  const { mara, one } = await sent({ lines: [licence, service] });
  // the price that was promised holds, whatever the catalogue says later
  on.shop.sell({ ...offer, termPrice: { value: '500.00', currencyCode: 'EUR' } });

  const read = await open(mara, one);
  expect(read.lines[0]).toMatchObject({ unitPrice: { value: '9.07' } });
  const picked = [service.id];
  const monthly = { value: '103.35', currencyCode: 'EUR' };
  const accepted = await accept(mara, read, { picked, monthly, poNumber: 'PO-77' });

  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(accepted.body.number).toMatch(/^V-\d+$/);
  const order = await mara.order(accepted.body.orderId ?? '');
  expect(order.poNumber).toBe('PO-77');
  expect(order.lines).toMatchObject([
    { offerId: offer.offerId, quantity: 5, termPrice: { value: '108.84' } },
  ]);
  const services = await withTenant(on.shop.db, mara.tenantId, findContracted);
  expect(services).toMatchObject([
    { offeringId: on.serviceId, included: 20, price: { value: '2.9' }, noticeDays: 90 },
  ]);
  expect((await open(mara, one)).state).toBe('accepted');
  await on.shop.carryOut(mara, order.id);
  expect(await mara.subscriptions()).toMatchObject([{ seats: 5 }]);
});

test('accepted twice: the second time is refused and orders nothing', async () => {
  const offer = on.shop.sell();
  const lines = [aLine({ kind: 'licence', reference: offer.offerId })];
  const { mara, one } = await sent({ lines });
  const read = await open(mara, one);
  const key = randomUUID();
  const first = await accept(mara, read, {}, key);

  expect((await accept(mara, read, {}, key)).body).toEqual(first.body);
  expect((await accept(mara, read)).body.type).toBe('ERROR_QUOTES_ALREADY_ACCEPTED');
  expect(await mara.orders()).toHaveLength(1);
});

test('after its last day an offer is refused, and the clock writes it down', async () => {
  const { mara, one } = await sent();
  const read = await open(mara, one);
  await withTenant(on.shop.db, mara.tenantId, (tx) =>
    sql`update quotes set valid_until = '2020-01-01' where id = ${one.id}`.execute(tx),
  );

  expect((await accept(mara, read)).body.type).toBe('ERROR_QUOTES_ENDED');
  expect((await open(mara, one)).state).toBe('expired');
  await expireQuotes({ db: on.shop.db, now: () => new Date(), notices });
  const { rows } = await withTenant(on.shop.db, mara.tenantId, (tx) =>
    sql<{ state: string }>`select state from quotes where id = ${one.id}`.execute(tx),
  );
  expect(rows).toEqual([{ state: 'expired' }]);
});

test('without the right to sign nobody accepts or declines; reading is another right', async () => {
  const { mara, one } = await sent();
  const paul = await on.shop.newColleague(mara, ['portal:user', 'marketplace']);
  const read = await open(paul, one);

  expect((await accept(paul, read)).status).toBe(403);
  expect((await paul.call('POST', `/quotes/${one.id}/refusal`, { note: '' })).status).toBe(403);
  expect((await accept(mara, read)).status).toBe(200);
});

test('an offer of one company is not there for another, and staff of another see nothing there', async () => {
  const { one } = await sent();
  const other = await newCustomer();

  expect((await other.call('GET', `/quotes/${one.id}`)).status).toBe(404);
  expect((await accept(other, { ...one, state: 'sent', fingerprint: '' })).status).toBe(404);
  expect((await other.call<{ data: unknown[] }>('GET', '/quotes')).body.data).toEqual([]);
  const elsewhere = { ...one, tenantId: other.tenantId };
  expect((await on.call(alex, 'GET', desk(elsewhere))).status).toBe(404);
  expect((await step(sina, elsewhere, 'send')).status).toBe(404);
  const outsider = await on.shop.portal.newStaff(['DasTool.Write']);
  expect((await on.call(outsider, 'GET', desk(one))).status).toBe(403);
});

test('a draft is not there for its customer, and cost and margin never are', async () => {
  const mara = await newCustomer();
  const draft = await on.write(alex, mara.tenantId, { lines: [aLine({ cost: '123.45' })] });

  expect((await mara.call('GET', `/quotes/${draft.id}`)).status).toBe(404);
  expect((await mara.call('GET', `/quotes/${draft.id}/pdf`)).status).toBe(404);
  expect(draft.margin).toMatchObject({ percent: '69.14' });
  await step(alex, draft, 'send');
  expect(JSON.stringify(await open(mara, draft))).not.toContain('123.45');
});

test('too little margin needs somebody else, who may return it', async () => {
  const mara = await newCustomer();
  const one = await on.write(alex, mara.tenantId, { lines: [aLine({ cost: '399' })] });

  expect(one.needs).toBe('margin');
  expect((await step(alex, one, 'send')).body).toMatchObject({
    type: 'ERROR_QUOTES_NEEDS_APPROVAL',
  });
  await step(alex, one, 'ask', 'ein neuer Kunde');
  expect((await step(alex, one, 'approve')).body).toMatchObject({
    type: 'ERROR_QUOTES_OWN_APPROVAL',
  });
  expect((await step(sina, one, 'reject', 'zu billig')).body).toMatchObject({ state: 'draft' });
  const told = await withTenant(on.shop.db, mara.tenantId, (tx) =>
    sql`select params->>'note' as note from notices where message = 'QUOTE_RETURNED_WHY'`.execute(
      tx,
    ),
  );
  expect(told.rows).toEqual([{ note: 'zu billig' }]);
  await step(alex, one, 'ask');
  expect((await step(sina, one, 'approve')).body).toMatchObject({ state: 'approved' });
  expect((await step(alex, one, 'send')).body).toMatchObject({ state: 'sent' });
  expect((await on.call(alex, 'GET', desk(one))).body).toMatchObject({ approvalNote: '' });
});

test('reading is noted once, comments go both ways, a refusal says why', async () => {
  const { mara, one } = await sent();

  await mara.call('PUT', `/quotes/${one.id}/reading`);
  const text = 'Geht das auch ab März?';
  const id = randomUUID();
  await mara.call('POST', `/quotes/${one.id}/comments`, { id, text });
  await mara.call('POST', `/quotes/${one.id}/comments`, { id, text });
  await on.call(sina, 'POST', `${desk(one)}/comments`, { id: randomUUID(), text: 'Ja.' });

  const read = await open(mara, one);
  expect(read.state).toBe('read');
  expect(read.comments.map(({ side, text: said }) => [side, said])).toEqual([
    ['customer', text],
    ['staff', 'Ja.'],
  ]);
  await mara.call('POST', `/quotes/${one.id}/refusal`, { note: 'zu teuer' });
  expect((await on.call(sina, 'GET', desk(one))).body).toMatchObject({
    state: 'declined',
    decisionNote: 'zu teuer',
  });
  expect((await accept(mara, read)).body.type).toBe('ERROR_QUOTES_WRONG_STATE');
});

test('a revision takes the place of what it revises when it is sent', async () => {
  const { mara, one } = await sent();
  const before = await open(mara, one);
  const key = { 'idempotency-key': randomUUID() };
  const made = await on.call(alex, 'POST', `${desk(one)}/revisions`, {}, key);
  const { id } = z.object({ id: z.uuid() }).parse(made.body);
  const revised = { ...one, id };

  expect((await open(mara, one)).state).toBe('sent');
  await step(alex, revised, 'send');

  const after = await open(mara, one);
  expect([after.state, after.supersededBy]).toEqual(['superseded', id]);
  expect((await open(mara, revised)).number).toBe(`${one.number}-2`);
  expect((await accept(mara, before)).body.type).toBe('ERROR_QUOTES_SUPERSEDED');
});

test('what was not read cannot be accepted: other words, other sums', async () => {
  const { mara, one } = await sent();
  const read = await open(mara, one);

  expect((await accept(mara, { ...read, fingerprint: 'x' })).body.type).toBe(
    'ERROR_QUOTES_CHANGED',
  );
  const once = { value: '1', currencyCode: 'EUR' };
  expect((await accept(mara, { ...read, once })).body.type).toBe('ERROR_QUOTES_CHANGED');
});

test('a service costs what the portfolio says until another cost is entered', async () => {
  const service = (cost: string | null) =>
    aLine({ kind: 'service', reference: on.serviceId, price: '2.9', cost });
  const { tenantId } = await newCustomer();
  const draft = await on.write(alex, tenantId, { lines: [service(null), service('2')] });

  expect(draft.lines.map(({ unitCost }) => unitCost?.value)).toEqual(['1.1', '2']);
});

test('where the order is refused nothing is accepted', async () => {
  const offer = on.shop.sell({ pooledMaximum: 3 });
  const lines = [
    aLine({ kind: 'service', reference: on.serviceId, cost: '1' }),
    aLine({ kind: 'licence', reference: offer.offerId, quantity: 4 }),
  ];
  const { mara, one } = await sent({ lines });
  const read = await open(mara, one);

  expect((await accept(mara, read)).body.type).toBe(
    'ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT',
  );
  expect((await open(mara, one)).state).toBe('sent');
  expect(await withTenant(on.shop.db, mara.tenantId, findContracted)).toEqual([]);
});

test('an offer is a tagged PDF for its customer', async () => {
  const { mara, one } = await sent();
  const { body } = await on.call(
    mara.person,
    'GET',
    `/marketplace/${mara.tenantId}/quotes/${one.id}/pdf`,
  );

  expect(String(body).slice(0, 5)).toBe('%PDF-');
});

test('a draft is changed by one after the other, never unseen', async () => {
  const mara = await newCustomer();
  const one = await on.write(alex, mara.tenantId);
  const { language, intro, terms, termMonths, noticeDays, validUntil, startsOn } = one;
  const texts = { language, intro, terms, termMonths, noticeDays, validUntil, startsOn, lines: [] };
  const seen = { 'if-match': one.version };
  const save = (title: string) => on.call(sina, 'PUT', desk(one), { ...texts, title }, seen);

  expect((await save('Neu')).body).toMatchObject({ title: 'Neu', author: one.author });
  expect((await save('Anders')).status).toBe(412);
});

test('staff see all offers, find them by words, and count them by state', async () => {
  const title = `Angebot ${randomUUID().slice(0, 8)}`;
  const { one } = await sent({ title });

  expect((await on.call(sina, 'GET', `/sales-tools/quotes?search=${title}`)).body).toMatchObject({
    data: [{ id: one.id, state: 'sent', once: { value: '400' } }],
    metadata: { total: 1 },
  });
  expect((await on.call(sina, 'GET', '/sales-tools/quotes/summary')).body).toMatchObject({
    states: expect.arrayContaining([expect.objectContaining({ state: 'sent' })]),
  });
  const soon = `/sales-tools/quotes?ends=soon&search=${title}`;
  expect((await on.call(sina, 'GET', soon)).body).toMatchObject({ metadata: { total: 0 } });
  const validUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await withTenant(on.shop.db, one.tenantId, (tx) =>
    sql`update quotes set valid_until = ${validUntil} where id = ${one.id}`.execute(tx),
  );
  expect((await on.call(sina, 'GET', soon)).body).toMatchObject({ data: [{ id: one.id }] });
});

test('a template and the floor of the margin are kept by those who may', async () => {
  const templateId = randomUUID();
  const none = { 'if-match': 'none' };
  const body = {
    name: 'Backup',
    language: 'de',
    intro: '',
    terms: '',
    termMonths: 12,
    noticeDays: 30,
    validDays: 30,
    lines: [],
  };
  const path = `/sales-tools/templates/${templateId}`;

  expect((await on.call(alex, 'PUT', path, body, none)).status).toBe(200);
  expect((await on.call(alex, 'PUT', path, { ...body, name: 'X' }, none)).status).toBe(412);
  expect((await on.call(alex, 'DELETE', path)).status).toBe(200);
  expect((await on.call(alex, 'DELETE', path)).status).toBe(404);
  const floor = { floorPercent: '12' };
  expect((await on.call(alex, 'PUT', '/sales-tools/settings', floor, none)).status).toBe(403);
});
