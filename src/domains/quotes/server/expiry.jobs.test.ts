import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { notices } from '#main/ports/notices.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { expireQuotes, remindOfEnd } from './expiry.jobs.ts';
import { aLine, openQuoteShop, type QuoteShop } from './quotes.fixture.ts';

let on: QuoteShop;
let alex: TestPerson;

beforeAll(async () => {
  on = await openQuoteShop();
  alex = await on.shop.portal.newStaff(['SalesTools.Write']);
});
afterAll(() => on.shop.close());

/** An offer that its company has got, open until a day. */
async function openUntil(validUntil: string) {
  const claims = ['portal:user', 'marketplace', 'marketplace:agreement:sign'] as const;
  const { tenantId } = await on.shop.newBuyer({ claims });
  const { id } = await on.write(alex, tenantId, { lines: [aLine()], validUntil });
  await on.call(alex, 'POST', `/sales-tools/${tenantId}/quotes/${id}/steps`, { step: 'send' });
  const told = () =>
    withTenant(on.shop.db, tenantId, async (tx) => {
      const { rows } = await sql<{ message: string; day: string; audience: string }>`
        select message, params->>'day' as day, audience from notices order by audience desc`.execute(
        tx,
      );
      return rows.map(({ message, day, audience }) => `${audience} ${message} ${day}`);
    });
  return { told };
}

const at = (time: string) => ({ db: on.shop.db, now: () => new Date(time), notices });

describe('A10: a company hears of the end of an offer', () => {
  test('three days before its last day, once', async () => {
    const { told } = await openUntil('2198-03-10');

    await remindOfEnd(at('2198-03-06T00:12:00Z'));
    expect(await told()).toEqual(['tenant QUOTE_SENT 2198-03-10']);
    await remindOfEnd(at('2198-03-07T00:12:00Z'));
    expect(await told()).toEqual(['tenant QUOTE_ENDS 2198-03-10']);
    expect(await remindOfEnd(at('2198-03-08T00:12:00Z'))).toBe(0);
  });

  test('when it is over, beside the staff who sell', async () => {
    const { told } = await openUntil('2197-05-01');

    await expireQuotes(at('2197-05-02T00:12:00Z'));
    expect(await told()).toEqual([
      'tenant QUOTE_EXPIRED 2197-05-01',
      'staff QUOTE_EXPIRED 2197-05-01',
    ]);
  });
});
