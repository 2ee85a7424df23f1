import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ticket } from '#domains/tickets/tickets.schema.ts';
import type { LicencePerson } from '../licence-people.schema.ts';
import type { LicenceRequest, RequestEffect } from '../licence-requests.schema.ts';
import { openRequestShop, type Company, type RequestShop } from './licence-requests.fixture.ts';

let opened: RequestShop;
beforeAll(async () => {
  opened = await openRequestShop();
});
afterAll(() => opened.shop.close());

type Refused = { readonly type: string };
const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const saving = expect.objectContaining({ value: '20.16', currencyCode: 'EUR' });

const pairsOf = ({ users, sku }: Company, count: number) =>
  users.slice(0, count).map(({ id }) => ({ userId: id, skuId: sku }));
const takeBack = (company: Company, given: object = {}) => ({
  ...{ id: randomUUID(), kind: 'takeBack', timing: 'renewal', licences: pairsOf(company, 2) },
  expected: eur('20.16'),
  ...given,
});
const order = (company: Company, wish: object) =>
  company.call<LicenceRequest & Refused>('POST', '/requests/orders', wish);
const ask = (company: Company, wish: object) =>
  company.call<LicenceRequest & Refused>('POST', '/requests', wish);
const ticketOf = async ({ buyer }: Company, id: string) => {
  const answer = await opened.shop.portal.get(
    `/operations/${buyer.tenantId}/tickets/${id}`,
    buyer.person,
  );
  return answer.body as Ticket;
};
const people = async (company: Company) =>
  (await company.call<{ data: LicencePerson[] }>('GET', '/people')).body.data;

describe('A1.3 licences taken back at the renewal', () => {
  test('show seats and money before, and become one order and one ticket', async () => {
    const company = await opened.newCompany();
    const preview = await company.call<RequestEffect>(
      'GET',
      `/requests/preview?kind=takeBack&seats=${company.sku}:2`,
    );
    expect(preview.body).toMatchObject({
      steps: [{ way: 'renewal', seats: 2, before: 10, after: 8, monthly: saving }],
      ...{ monthly: saving, credit: null },
    });

    const { body } = await order(company, takeBack(company, { note: 'Projekt beendet' }));

    expect(body).toMatchObject({
      ...{ state: 'open', count: 2, people: ['Anna Ahrens', 'Ben Brandt'], monthly: saving },
      steps: [{ way: 'renewal', orderNumber: expect.any(String) }],
    });
    const orderId = body.steps[0]?.orderId ?? '';
    await opened.shop.carryOut(company.buyer, orderId);
    expect(await company.buyer.subscriptions()).toMatchObject([{ seats: 10, nextSeats: 8 }]);
    const ticket = await ticketOf(company, body.ticketId);
    expect(ticket.messages[0]?.body).toContain('Anna Ahrens');
    expect(ticket.messages[0]?.body).toContain('Projekt beendet');
    expect(ticket.messages[0]?.body).toContain(body.steps[0]?.orderNumber);
    expect((await people(company))[0]?.licences[0]?.request).toMatchObject({
      ticketNumber: body.ticketNumber,
    });
  });

  test('are done when the directory no longer shows them, and the record stays', async () => {
    const company = await opened.newCompany();
    await order(company, takeBack(company));
    const [anna, ben, cem] = company.users;
    if (!anna || !ben || !cem) throw new Error('three people hold licences');

    await company.read([{ ...anna, assignments: [] }, cem]);

    const { body } = await company.call<{ data: LicenceRequest[] }>('GET', '/requests');
    expect(body.data).toMatchObject([{ state: 'done', count: 2, people: ['Anna Ahrens'] }]);
  });

  test('are asked for once, by whomever, and a repeated request is the same one', async () => {
    const company = await opened.newCompany();
    const wish = takeBack(company);
    const first = await order(company, wish);

    expect((await order(company, wish)).body.ticketNumber).toBe(first.body.ticketNumber);
    const again = await order(company, takeBack(company));
    expect([again.status, again.body.type]).toEqual([409, 'ERROR_BUSINESSCOCKPIT_ALREADY_ASKED']);
  });

  test('are not done where seats or prices are others than in the preview', async () => {
    const company = await opened.newCompany();

    const { status, body } = await order(company, takeBack(company, { expected: eur('9.99') }));

    expect([status, body.type]).toEqual([409, 'ERROR_BUSINESSCOCKPIT_EFFECT_CHANGED']);
    expect(await company.buyer.orders()).toHaveLength(1);
  });
});

test('B2.5 licences taken back now give their seats back within the window, with the credit told before', async () => {
  const company = await opened.newCompany({ isOld: false });
  const { body: preview } = await company.call<RequestEffect>(
    'GET',
    `/requests/preview?kind=takeBack&timing=now&seats=${company.sku}:2`,
  );
  expect(preview.steps).toMatchObject([{ way: 'window', before: 10, after: 8 }]);
  expect(Number(preview.credit?.value)).toBeLessThan(0);

  const { body } = await order(company, takeBack(company, { timing: 'now' }));

  await opened.shop.carryOut(company.buyer, body.steps[0]?.orderId ?? '');
  expect(await company.buyer.subscriptions()).toMatchObject([{ seats: 8 }]);
});

test('C12 somebody leaves: the ticket of leavers, the seat at the renewal, the record', async () => {
  const company = await opened.newCompany();
  const wish = {
    ...takeBack(company, { kind: 'leave', lastDay: '2026-12-31' }),
    ...{ licences: pairsOf(company, 1), expected: eur('10.08') },
  };

  const { body } = await order(company, wish);

  expect(body).toMatchObject({ kind: 'leave', lastDay: '2026-12-31', people: ['Anna Ahrens'] });
  expect(await ticketOf(company, body.ticketId)).toMatchObject({
    ...{ formKey: 'leaver', answers: { name: 'Anna Ahrens', lastDay: '2026-12-31' } },
  });
});

test('a licence is asked for: a free seat is used, and people whom nobody knows yet may be named', async () => {
  const company = await opened.newCompany();
  const seats = `seats=${company.sku}:8`;
  const { body: preview } = await company.call<RequestEffect>(
    'GET',
    `/requests/preview?kind=grant&${seats}`,
  );
  expect(preview.grants).toMatchObject([{ reused: 7, more: 1, monthly: eur('10.08') }]);

  const { body } = await ask(company, {
    ...{ id: randomUUID(), kind: 'grant', expected: eur('0') },
    newcomers: [{ name: 'Nina Neu', skuId: company.sku }],
  });

  expect(body).toMatchObject({ kind: 'grant', state: 'open', people: ['Nina Neu'], count: 1 });
});

test('without the right to buy the operator is asked, and no seat is ordered', async () => {
  const company = await opened.newCompany({
    claims: ['portal:user', 'businesscockpit:licenses', 'operations'],
  });

  expect((await order(company, takeBack(company))).status).toBe(403);
  const { body } = await ask(company, takeBack(company));

  expect(body.steps).toMatchObject([{ way: 'renewal', orderId: null }]);
  expect((await ticketOf(company, body.ticketId)).messages[0]?.body).toContain(
    'noch nichts bestellt',
  );
});

test('whoever may buy, but not see licences, takes nothing back', async () => {
  const company = await opened.newCompany({
    claims: ['portal:user', 'marketplace', 'marketplace:shop'],
  });

  expect((await order(company, takeBack(company))).status).toBe(403);
  expect((await company.call('GET', '/requests')).status).toBe(403);
});

test('a wish can be withdrawn: its ticket is closed, and it can be asked for again', async () => {
  const company = await opened.newCompany();
  const { body } = await ask(company, takeBack(company));

  const withdrawn = await company.call<LicenceRequest>('POST', `/requests/${body.id}/withdraw`);

  expect(withdrawn.body.state).toBe('withdrawn');
  expect((await ticketOf(company, body.ticketId)).state).toBe('closed');
  expect((await ask(company, takeBack(company))).status).toBe(200);
});

test('the wish of another company is nowhere to be found, and its people cannot be named', async () => {
  const [mine, other] = [await opened.newCompany(), await opened.newCompany()];
  const { body } = await ask(other, takeBack(other));

  expect((await mine.call<{ data: object[] }>('GET', '/requests')).body.data).toEqual([]);
  expect((await mine.call('POST', `/requests/${body.id}/withdraw`)).status).toBe(404);
  expect((await other.call('GET', '/requests', undefined, mine.buyer)).status).toBe(403);
  expect((await ask(mine, takeBack(mine, { licences: pairsOf(other, 1) }))).status).toBe(404);
});
