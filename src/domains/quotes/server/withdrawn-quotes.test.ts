import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { quote, type DeskQuote } from '../quotes.schema.ts';
import { aLine, openQuoteShop, type QuoteShop } from './quotes.fixture.ts';

let on: QuoteShop;
let alex: TestPerson;

beforeAll(async () => {
  on = await openQuoteShop();
  alex = await on.shop.portal.newStaff(['SalesTools.Write']);
});
afterAll(() => on.shop.close());

const claims = ['portal:user', 'marketplace', 'marketplace:agreement:sign'] as const;
const desk = (one: DeskQuote) => `/sales-tools/${one.tenantId}/quotes/${one.id}`;
const step = (one: DeskQuote, name: string, note = '') =>
  on.call(alex, 'POST', `${desk(one)}/steps`, { step: name, note });

async function written() {
  const mara = await on.shop.newBuyer({ claims });
  const one = await on.write(alex, mara.tenantId, { lines: [aLine()] });
  const read = async () => quote.parse((await mara.call('GET', `/quotes/${one.id}`)).body);
  return { mara, one, read };
}

const rowsOf = (tenantId: string, statement: ReturnType<typeof sql>) =>
  withTenant(on.shop.db, tenantId, async (tx) => (await statement.execute(tx)).rows);

describe('A10: an offer that staff withdraw', () => {
  test('is told to its company with the reason, and cannot be accepted any more', async () => {
    const { mara, one, read } = await written();
    await step(one, 'send');
    const { fingerprint, monthly, once } = await read();
    expect((await step(one, 'withdraw', 'Der Hersteller liefert nicht.')).body).toMatchObject({
      state: 'withdrawn',
    });

    expect(await read()).toMatchObject({
      state: 'withdrawn',
      decidedBy: expect.any(String),
      decisionNote: 'Der Hersteller liefert nicht.',
    });
    const body = { fingerprint, picked: [], monthly, once };
    const accepted = await mara.call<{ type?: string }>(
      'POST',
      `/quotes/${one.id}/acceptance`,
      body,
      randomUUID(),
    );
    expect(accepted.body.type).toBe('ERROR_QUOTES_WITHDRAWN');
    expect(await mara.orders()).toEqual([]);
    const told = sql`select params->>'note' as note from notices where message = 'QUOTE_WITHDRAWN'`;
    expect(await rowsOf(mara.tenantId, told)).toEqual([{ note: 'Der Hersteller liefert nicht.' }]);
    const kept = sql`select actor_name as by from audit_entries where action = 'quote.withdraw'`;
    expect(await rowsOf(mara.tenantId, kept)).toHaveLength(1);
  });

  test('needs a reason, and was sent before', async () => {
    const { one, read } = await written();
    expect((await step(one, 'withdraw', 'zu früh')).body).toMatchObject({
      type: 'ERROR_QUOTES_WRONG_STATE',
    });
    await step(one, 'send');
    expect((await step(one, 'withdraw', '  ')).status).toBe(400);
    expect((await read()).state).toBe('sent');
  });
});

describe('A10: a draft that is discarded', () => {
  test('is gone with its lines, once, and stands in the audit trail', async () => {
    const { one } = await written();
    expect((await on.call(alex, 'DELETE', desk(one))).status).toBe(200);

    expect((await on.call(alex, 'GET', desk(one))).status).toBe(404);
    expect((await on.call(alex, 'DELETE', desk(one))).status).toBe(404);
    const lines = sql`select id from quote_lines where quote_id = ${one.id}`;
    expect(await rowsOf(one.tenantId, lines)).toEqual([]);
    const kept = sql`select subject_id as id from audit_entries where action = 'quote.discard'`;
    expect(await rowsOf(one.tenantId, kept)).toEqual([{ id: one.id }]);
  });

  test('was never sent: what a customer has got stays, and other staff may not', async () => {
    const { one } = await written();
    const other = await on.shop.portal.newStaff(['DasTool.Write']);
    expect((await on.call(other, 'DELETE', desk(one))).status).toBe(403);
    await step(one, 'send');
    expect((await on.call(alex, 'DELETE', desk(one))).body).toMatchObject({
      type: 'ERROR_QUOTES_WRONG_STATE',
    });
  });
});
