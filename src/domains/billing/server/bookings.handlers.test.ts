import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import type { Problem } from '#platform/common/errors.ts';
import { amount } from '#platform/common/money.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { bookingsContract, type Booking } from '../bookings.schema.ts';
import { amountsOf } from '../document.rules.ts';
import { sampleSeller } from '../demo/documents.estate.ts';
import { bookingsHandlers } from './bookings.handlers.ts';
import { insertInvoice } from './invoices.store.ts';

const at = new Date('2026-12-03T09:00:00Z');
const frame = {
  consultant: 1001,
  client: 456,
  chart: '03',
  accountLength: 4,
  fiscalMonth: 1,
  domesticAccount: '8400',
  reverseChargeAccount: '8336',
  exportAccount: '8338',
  firstDebtor: 10_000,
};

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  // A month's file holds the documents of all customers: those of other tests are none of it.
  portal = await openTestPortal({ databaseUrl: await ownDatabase(), handlersNow: () => at });
  portal.mount(bookingsContract, bookingsHandlers);
  staff = (await portal.newStaff(['Marketplace.Write'])).bearer;
});
afterAll(() => portal.close());

// The type says what the endpoint answers; a test that errs fails.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
async function call<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  bearer = staff,
): Promise<{ status: number; body: T; raw: Buffer }> {
  const response = await portal.app.inject({
    method,
    url: `/api/internal/billing${path}`,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  });
  const isJson = response.headers['content-type']?.includes('json') ?? false;
  // An answer that is a file has no body to read as JSON.
  const body = (isJson ? response.json<T>() : undefined) as T;
  return { status: response.statusCode, body, raw: response.rawPayload };
}

const write = (month: string) => call<Booking & Problem>('POST', '/bookings', { month });

async function issue(tenantId: string, net: string, on: string, currencyCode = 'EUR') {
  const buyer = {
    name: 'Adler Maschinenbau GmbH',
    street: '',
    postalCode: '',
    city: '',
    country: 'DE',
    vatId: '',
    buyerReference: '',
    email: '',
  };
  const amounts = amountsOf([amount(net, currencyCode)], { seller: sampleSeller, buyer, on });
  await withTenant(portal.db, tenantId, (tx) =>
    insertInvoice(tx, {
      month: `${on.slice(0, 7)}-01`,
      runId: null,
      issuedOn: on,
      dueOn: on,
      amounts,
      buyer,
      seller: sampleSeller,
      lines: [],
      counterpartId: null,
      state: 'open',
      at,
    }),
  );
}

const rowsOf = (file: Buffer): string[][] =>
  new TextDecoder('windows-1252')
    .decode(file)
    .split('\r\n')
    .slice(2, -1)
    .map((row) => row.split(';'));

describe('issue of bookkeeping: a month is handed to the accountant', () => {
  test('without the accountant’s frame, before the month is over or with nothing in it, it is not', async () => {
    expect((await write('2026-11-01')).body.type).toBe('ERROR_BILLING_BOOKING_SETTINGS_MISSING');
    expect((await call('PUT', '/booking-settings', frame)).status).toBe(200);
    expect((await write('2026-12-01')).body.type).toBe('ERROR_BILLING_MONTH_NOT_OVER');
    expect((await write('2020-01-01')).body.type).toBe('ERROR_BILLING_NOTHING_TO_BOOK');
  });

  test('accounts that do not fit each other are refused at their field', async () => {
    const refused = await call<Problem>('PUT', '/booking-settings', {
      ...frame,
      firstDebtor: 100_000,
      exportAccount: '83380',
    });

    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map((one) => one.at).toSorted()).toEqual([
      'exportAccount',
      'firstDebtor',
    ]);
  });

  test('every document of the month is a row, a customer keeps its account, the file stays', async () => {
    await call('PUT', '/booking-settings', frame);
    const [one, other] = [await portal.newTenant(), await portal.newTenant()];
    await issue(one, '100.00', '2026-10-05');
    await issue(one, '-50.00', '2026-10-20');
    await issue(other, '10.01', '2026-10-31');
    await issue(other, '99.00', '2026-10-31', 'USD');
    await issue(other, '1.00', '2026-09-30');
    await issue(other, '1.00', '2026-11-01');

    const { body } = await write('2026-10-01');
    const file = (await call('GET', `/bookings/${body.id}/file`)).raw;
    const rows = rowsOf(file);
    const again = await write('2026-11-01');
    const later = rowsOf((await call('GET', `/bookings/${again.body.id}/file`)).raw);

    expect(body).toMatchObject({ documents: 3, leftOut: 1 });
    expect(Number(body.total.value)).toBe(71.41);
    expect(rows.map(([sum, side]) => [sum, side])).toEqual([
      ['119,00', '"S"'],
      ['59,50', '"H"'],
      ['11,91', '"S"'],
    ]);
    expect(rows[0]?.[6]).toBe(rows[1]?.[6]);
    expect(rows[2]?.[6]).not.toBe(rows[0]?.[6]);
    expect(later.map((row) => row[6])).toEqual([rows[2]?.[6]]);
    expect((await call<{ data: Booking[] }>('GET', '/bookings')).body.data.length).toBeGreaterThan(
      1,
    );
  });

  test('staff without the right, and customers, get nothing', async () => {
    const support = (await portal.newStaff([])).bearer;

    expect((await call('GET', '/bookings', undefined, support)).status).toBe(403);
    expect((await call('GET', `/bookings/${randomUUID()}/file`)).status).toBe(404);
  });
});
