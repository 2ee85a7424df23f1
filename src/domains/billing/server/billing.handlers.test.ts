import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { orderAuthors } from '#domains/orders/server/orders.store.ts';
import { quoteItems } from '#domains/quotes/server/quote-items.store.ts';
import { serviceItems } from '#domains/services/server/service-ports.store.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { notices } from '#main/ports/notices.ts';
import type { Money } from '#platform/common/money.ts';
import type { Problem } from '#platform/common/errors.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { billingRunsContract, type PreviewRow } from '../billing-runs.schema.ts';
import { financesContract, type FinancesOverview } from '../finances.schema.ts';
import { invoicesContract, type Invoice, type InvoiceRow } from '../invoices.schema.ts';
import { billingRunJob } from './billing-run.jobs.ts';
import { createBillingRunsHandlers } from './billing-runs.handlers.ts';
import { bringAllUp } from './charges.jobs.ts';
import { insertManualCharge } from './charges.store.ts';
import { createFinancesHandlers } from './finances.handlers.ts';
import { createInvoicesHandlers } from './invoices.handlers.ts';

const agreedItems = [serviceItems, quoteItems];

let shop: Shop;
let at = new Date();
let staff: string;
const bought = new Date('2026-06-18T09:00:00Z');
const settings = {
  name: 'Nordwind Systems GmbH',
  street: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE000000000',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  email: 'rechnung@nordwind.example',
  contactName: 'Alex Nord',
  phone: '+49 40 1234560',
  paymentDays: 14,
};

beforeAll(async () => {
  shop = await openShop({ databaseUrl: await ownDatabase() });
  const onClock = <H extends object>(handlers: H): H => {
    const all = Object.entries(handlers as Record<string, (call: object) => Promise<unknown>>);
    return Object.fromEntries(
      all.map(([name, handler]) => [
        name,
        (call: object) => handler(Object.defineProperty(call, 'now', { value: () => at })),
      ]),
    ) as H;
  };
  shop.portal.mount(
    invoicesContract,
    onClock(
      createInvoicesHandlers({
        directory: tenantDirectory,
        notices,
        orderAuthors,
        eInvoiceValidator: undefined,
      }),
    ),
  );
  shop.portal.mount(financesContract, onClock(createFinancesHandlers(tenantDirectory)));
  shop.portal.mount(billingRunsContract, onClock(createBillingRunsHandlers({ unpricedItems: [] })));
  staff = (await shop.portal.newStaff(['Marketplace.Write'])).bearer;
});
beforeEach(() => setNow(bought));
afterAll(() => shop.close());

function setNow(now: Date): void {
  at = now;
  shop.setNow(now);
}

// The type says what the endpoint answers; a test that errs fails.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
async function call<T>(
  bearer: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
): Promise<{ status: number; body: T }> {
  const response = await shop.portal.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<T>() };
}

const tenant = {
  licenseBundle: 'Standard',
  billingCurrency: 'EUR',
} as const;

async function newCustomer(given: { readonly creditLimit?: string } = {}): Promise<Buyer> {
  const buyer = await shop.newBuyer({
    claims: ['portal:user', 'marketplace', 'marketplace:shop', 'businesscockpit:finances'],
    tenant: { ...tenant, ...given },
  });
  await liveIn(buyer, 'DE');
  return buyer;
}

const liveIn = ({ tenantId }: Buyer, country: string): Promise<unknown> =>
  withSystem(shop.db, (tx) =>
    sql`update tenants set country = ${country} where id = ${tenantId}`.execute(tx),
  );

/** A subscription of so many seats at 120 € a year, by the month. */
async function book(buyer: Buyer, quantity: number): Promise<void> {
  const offer = shop.sell({ termPrice: { value: '120.00', currencyCode: 'EUR' } });
  await buyer.add(offer, quantity);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
}

async function changeSeats(buyer: Buyer, seats: number): Promise<void> {
  const [one] = await buyer.subscriptions();
  const { body } = await buyer.call<{ orderId: string }>(
    'POST',
    `/subscriptions/${one?.id}/seats`,
    { seats, expectedSeats: one?.seats },
    crypto.randomUUID(),
  );
  await shop.carryOut(buyer, body.orderId);
}

const chargeUp = () =>
  bringAllUp({ db: shop.db, directory: tenantDirectory, heldHistory, agreedItems, now: () => at });

interface Figures {
  readonly fingerprint: string;
  readonly warnedOf: readonly { readonly id: string; readonly count: number }[];
}

const figuresOf = async (month: string): Promise<Figures> =>
  (await call<Figures>(staff, 'GET', `/internal/billing/figures?month=${month}`)).body;

/** Releases a month, whatever it is warned of, and carries the run out. */
async function bill(month: string): Promise<{ status: number; body: { id: string } & Problem }> {
  const figures = await figuresOf(month);
  const released = await call<{ id: string } & Problem>(staff, 'POST', '/internal/billing/runs', {
    month,
    warned: figures.fingerprint,
  });
  if (released.status === 200) await carryOutRun(released.body.id);
  return released;
}

const carryOutRun = (runId: string) =>
  billingRunJob({
    db: shop.db,
    directory: tenantDirectory,
    heldHistory,
    agreedItems,
    notices,
    eInvoiceValidator: undefined,
    now: () => at,
  })({
    tenantId: '',
    payload: { runId },
    correlationId: 'test',
    attempt: 1,
  });

const invoicesOf = async (buyer: Buyer, query = ''): Promise<InvoiceRow[]> =>
  (
    await call<{ data: InvoiceRow[] }>(
      buyer.person.bearer,
      'GET',
      `/billing/${buyer.tenantId}/invoices${query}`,
    )
  ).body.data;
const invoiceOf = async (buyer: Buyer, id: string) =>
  (await call<Invoice>(buyer.person.bearer, 'GET', `/billing/${buyer.tenantId}/invoices/${id}`))
    .body;

describe('product rule B3: charges are written by their cause, once', () => {
  test('a second look writes nothing, a later day the cycles that have begun', async () => {
    const buyer = await newCustomer();
    await book(buyer, 10);

    await chargeUp();
    const first = await countCharges(buyer);
    await chargeUp();

    expect(first).toBe(1);
    expect(await countCharges(buyer)).toBe(1);
    setNow(new Date('2026-08-20T09:00:00Z'));
    await chargeUp();
    expect(await countCharges(buyer)).toBe(3);
  });

  test('two at once write each charge once', async () => {
    const buyer = await newCustomer();
    await book(buyer, 10);

    await Promise.all([chargeUp(), chargeUp()]);

    expect(await countCharges(buyer)).toBe(1);
  });
});

const countCharges = (buyer: Buyer): Promise<number> =>
  withTenant(shop.db, buyer.tenantId, async (tx) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from charges`.execute(tx);
    return rows[0]?.count ?? 0;
  });

describe('a month is billed', () => {
  test('without the operator’s details, before the month is over, or with nothing in it, it is not', async () => {
    const early = await call<Problem>(staff, 'POST', '/internal/billing/runs', {
      month: '2026-06-01',
    });
    expect(early.body.type).toBe('ERROR_BILLING_MONTH_NOT_OVER');
    setNow(new Date('2026-07-02T09:00:00Z'));
    const unknown = await call<Problem>(staff, 'POST', '/internal/billing/runs', {
      month: '2026-06-01',
    });
    expect(unknown.body.type).toBe('ERROR_BILLING_SETTINGS_MISSING');
    expect((await call(staff, 'PUT', '/internal/billing/settings', settings)).status).toBe(200);
    const empty = await call<Problem>(staff, 'POST', '/internal/billing/runs', {
      month: '2020-01-01',
    });
    expect(empty.body.type).toBe('ERROR_BILLING_NOTHING_TO_BILL');
  });

  test('the preview says what is to come, the documents come to the same, and each line is explained', async () => {
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const buyer = await newCustomer();
    await book(buyer, 10);
    setNow(new Date('2026-06-20T09:00:00Z'));
    await changeSeats(buyer, 12);
    setNow(new Date('2026-07-02T09:00:00Z'));
    await chargeUp();

    const preview = await call<{ data: PreviewRow[] }>(
      staff,
      'GET',
      '/internal/billing/preview?month=2026-06-01&take=200',
    );
    const row = preview.body.data.find(({ tenantId }) => tenantId === buyer.tenantId);
    const changes = await call<{ movers: { cause: string; change: Money }[]; items: unknown[] }>(
      staff,
      'GET',
      `/billing/${buyer.tenantId}/preview?month=2026-06-01&currencyCode=EUR`,
    );
    expect(changes.body.movers.map(({ cause, change }) => [cause, change])).toEqual([
      ['new', row?.net],
    ]);
    expect(changes.body.items).toHaveLength(1);
    expect((await bill('2026-06-01')).status).toBe(200);
    const [posted, ...others] = await invoicesOf(buyer);
    if (!posted) throw new Error('the customer has a document');
    const invoice = await invoiceOf(buyer, posted.id);

    expect(others).toEqual([]);
    expect(Number(posted.net.value)).toBe(Number(row?.net.value));
    expect(Number(posted.net.value)).toBeCloseTo(118.67, 2);
    expect(posted).toMatchObject({ kind: 'invoice', state: 'open', dueOn: '2026-07-16' });
    expect(posted.number).toMatch(/^2026-\d{5}$/);
    expect(invoice.groups[0]?.lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['new', 10],
      ['addQuantity', 2],
    ]);
    expect(invoice.groups[0]?.lines[1]).toMatchObject({ seatsBefore: 10, seatsAfter: 12 });
  });

  test('numbers run without a gap, and a run that is delivered again posts nothing twice', async () => {
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const buyers = [await newCustomer(), await newCustomer(), await newCustomer()];
    for (const buyer of buyers) await book(buyer, 3);
    setNow(new Date('2026-07-02T09:00:00Z'));
    await chargeUp();
    const released = await bill('2026-06-01');
    await carryOutRun(released.body.id);

    const numbers: number[] = [];
    for (const buyer of buyers) {
      const rows = await invoicesOf(buyer);
      expect(rows).toHaveLength(1);
      numbers.push(...rows.map(({ number }) => Number(number.slice(5))));
    }
    numbers.sort((a, b) => a - b);
    expect((numbers[2] ?? 0) - (numbers[0] ?? 0)).toBe(2);
  });

  test('what was paid, in part and whole, moves the state; overdue begins after the last day', async () => {
    const { buyer, posted } = await billed();
    const pay = (value: string) =>
      call<{ state: string }>(
        staff,
        'POST',
        `/billing/${buyer.tenantId}/invoices/${posted.id}/payments`,
        {
          amount: { value, currencyCode: 'EUR' },
          paidOn: '2026-07-10',
        },
      );

    setNow(new Date('2026-07-17T09:00:00Z'));
    expect((await invoicesOf(buyer))[0]?.state).toBe('overdue');
    expect((await pay('10.00')).body.state).toBe('overdue');
    expect((await pay(new Big(posted.gross.value).minus(10).toString())).body.state).toBe('paid');
    expect(Number((await invoicesOf(buyer))[0]?.open.value)).toBe(0);
  });

  test('a credit note out of a run is settled by what is paid out, in part by a part of it', async () => {
    const { buyer, posted } = await credited();
    const pay = (value: string) =>
      call<{ state: string }>(
        staff,
        'POST',
        `/billing/${buyer.tenantId}/invoices/${posted.id}/payments`,
        { amount: { value, currencyCode: 'EUR' }, paidOn: '2026-07-02' },
      );

    expect(posted).toMatchObject({ kind: 'creditNote', state: 'open' });
    expect((await pay('-10.00')).body.state).toBe('partlyPaid');
    const [partly] = await invoicesOf(buyer);
    expect(Number(partly?.open.value)).toBe(Number(posted.gross.value) + 10);
    expect((await pay(partly?.open.value ?? '')).body.state).toBe('paid');
  });

  test('a credit note out of a run lowers what is open and is never overdue', async () => {
    const { buyer, posted } = await credited();
    setNow(new Date('2026-08-20T09:00:00Z'));
    const { body } = await call<FinancesOverview>(
      buyer.person.bearer,
      'GET',
      `/billing/${buyer.tenantId}/finances`,
    );
    const overdue = await call<{ data: InvoiceRow[] }>(
      buyer.person.bearer,
      'GET',
      `/billing/${buyer.tenantId}/invoices?state=overdue`,
    );
    const open = await call<{ data: InvoiceRow[] }>(
      buyer.person.bearer,
      'GET',
      `/billing/${buyer.tenantId}/invoices?state=open`,
    );

    expect(overdue.body.data).toEqual([]);
    expect(open.body.data.map(({ id, state }) => [id, state])).toEqual([[posted.id, 'open']]);
    expect(Number(body.open.value)).toBe(Number(posted.gross.value));
    expect([body.overdueDocuments, Number(body.overdue.value), body.next]).toEqual([0, 0, null]);
  });

  test('an invoice is taken back by a credit note; its charges come with the next run', async () => {
    const { buyer, posted } = await billed();
    const cancel = () =>
      call<{ number: string } & Problem>(
        staff,
        'POST',
        `/billing/${buyer.tenantId}/invoices/${posted.id}/cancel`,
        { reason: 'Falsche Anschrift' },
      );

    expect((await cancel()).status).toBe(200);
    expect((await cancel()).body.type).toBe('ERROR_BILLING_INVOICE_CANCELLED');
    expect((await bill('2026-06-01')).status).toBe(200);
    const rows = await invoicesOf(buyer);

    expect(rows.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ['creditNote', 'paid'],
      ['invoice', 'cancelled'],
      ['invoice', 'open'],
    ]);
    const total = rows.reduce((sum, { gross }) => sum.plus(gross.value), new Big(0));
    expect(total.eq(posted.gross.value)).toBe(true);
  });

  test('what is not written up to the end of the month is told before its release', async () => {
    await book(await newCustomer(), 10);
    await chargeUp();
    setNow(new Date('2026-07-01T00:10:00Z'));
    const behind = async () =>
      (await call<{ behind: number }>(staff, 'GET', '/internal/billing/figures?month=2026-06-01'))
        .body.behind;

    expect(await behind()).toBeGreaterThan(0);
    await chargeUp();
    expect(await behind()).toBe(0);
  });

  test('the preview misses a VAT id by the country of the operator, and filters by the same', async () => {
    const buyer = await newCustomer();
    await liveIn(buyer, 'DE');
    await withSystem(shop.db, (tx) =>
      sql`update tenants set street = 'Weg 1', postal_code = '20457', city = 'Hamburg', vat_id = '',
        buyer_reference = 'R', contact_email = 'r@adler.example' where id = ${buyer.tenantId}`.execute(
        tx,
      ),
    );
    await book(buyer, 10);
    await chargeUp();
    const warned = async (country: string): Promise<unknown> => {
      await call(staff, 'PUT', '/internal/billing/settings', { ...settings, country });
      const { body } = await call<{ data: PreviewRow[] }>(
        staff,
        'GET',
        '/internal/billing/preview?month=2026-06-01&take=200&show=warned',
      );
      return body.data.find(({ tenantId }) => tenantId === buyer.tenantId)?.warnings;
    };

    expect(await warned('AT')).toEqual(['vatIdMissing']);
    expect(await warned('DE')).toBe(undefined);
    expect(await warned('CH')).toBe(undefined);
  });

  test('a release wants the warnings confirmed as they stand', async () => {
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const buyer = await newCustomer();
    await book(buyer, 10);
    await chargeUp();
    setNow(new Date('2026-07-02T09:00:00Z'));
    const seen = await figuresOf('2026-06-01');
    const release = (warned?: string) =>
      call<Problem>(staff, 'POST', '/internal/billing/runs', {
        month: '2026-06-01',
        ...(warned !== undefined && { warned }),
      });
    await liveIn(buyer, 'AT');

    expect(seen.warnedOf.map(({ id }) => id)).toContain('addressMissing');
    for (const given of [undefined, seen.fingerprint])
      expect((await release(given)).body.type).toBe('ERROR_BILLING_WARNED_CUSTOMERS');
    expect((await figuresOf('2026-06-01')).warnedOf.map(({ id }) => id)).toContain('vatIdMissing');
    expect((await bill('2026-06-01')).status).toBe(200);
  });

  test('who has left is billed what was charged before, with a warning, and is charged nothing more', async () => {
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const buyer = await newCustomer();
    await book(buyer, 10);
    await chargeUp();
    await withSystem(shop.db, (tx) =>
      sql`update tenants set state = 'offboarded' where id = ${buyer.tenantId}`.execute(tx),
    );
    setNow(new Date('2026-08-02T09:00:00Z'));
    const preview = await call<{ data: PreviewRow[] }>(
      staff,
      'GET',
      '/internal/billing/preview?month=2026-07-01&take=200&show=warned',
    );
    const row = preview.body.data.find(({ tenantId }) => tenantId === buyer.tenantId);
    await bill('2026-07-01');
    const nets = await withTenant(shop.db, buyer.tenantId, async (tx) => {
      const { rows } = await sql<{ net: string }>`select net::text as net from invoices`.execute(
        tx,
      );
      return rows.map(({ net }) => Number(net));
    });

    expect(row?.warnings).toContain('customerLeft');
    expect(nets).toEqual([100]);
    expect(await countCharges(buyer)).toBe(1);
  });

  test('a posted document changes for nobody, not even for the program', async () => {
    const { buyer, posted } = await billed();

    for (const statement of [
      sql`update invoices set net = 1 where id = ${posted.id}`,
      sql`delete from invoices where id = ${posted.id}`,
      sql`update charges set amount = 1`,
      sql`delete from charges`,
    ])
      await expect(
        withTenant(shop.db, buyer.tenantId, (tx) => statement.execute(tx)),
      ).rejects.toThrow(/permission denied/);
  });

  test('a credit entered by hand stands on the next document', async () => {
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const buyer = await newCustomer();
    await book(buyer, 10);
    const entered = await call(staff, 'POST', `/billing/${buyer.tenantId}/charges`, {
      kind: 'credit',
      title: 'Kulanz für den Ausfall',
      amount: { value: '-20.00', currencyCode: 'EUR' },
      on: '2026-06-20',
    });
    setNow(new Date('2026-07-02T09:00:00Z'));
    await bill('2026-06-01');

    expect(entered.status).toBe(200);
    expect(Number((await invoicesOf(buyer))[0]?.net.value)).toBe(80);
  });

  test('an item by hand has the sign of its kind and the currency of the customer', async () => {
    const buyer = await newCustomer();
    const enter = (kind: string, value: string, currencyCode = 'EUR') =>
      call<Problem>(staff, 'POST', `/billing/${buyer.tenantId}/charges`, {
        ...{ kind, title: 'Einrichtung', on: '2026-06-20' },
        amount: { value, currencyCode },
      });

    for (const [kind, value] of [
      ['credit', '20.00'],
      ['oneOff', '-20.00'],
    ] as const) {
      const { status, body } = await enter(kind, value);
      expect(status).toBe(400);
      expect(body.errors?.map(({ at: path }) => path)).toEqual(['amount']);
    }
    const foreign = await enter('oneOff', '20.00', 'USD');
    expect(foreign.body).toMatchObject({
      type: 'ERROR_BILLING_CHARGE_CURRENCY',
      params: { currency: 'EUR' },
    });
    expect((await enter('oneOff', '20.00')).status).toBe(200);
  });

  test('the document leaves as PDF; without an account number there is no e-invoice in it', async () => {
    const { buyer, posted } = await billed({ iban: 'nach Absprache' });
    const response = await file(buyer, posted, 'document');

    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.rawPayload.includes('factur-x.xml')).toBe(false);
  });

  test('what a document says stays when it is taken back; the counter document says the opposite', async () => {
    const { buyer, posted } = await billed();
    const before = await invoiceOf(buyer, posted.id);
    const made = await call<{ id: string }>(
      staff,
      'POST',
      `/billing/${buyer.tenantId}/invoices/${posted.id}/cancel`,
      { reason: 'Falsche Anschrift' },
    );
    const after = await invoiceOf(buyer, posted.id);
    const counter = await invoiceOf(buyer, made.body.id);

    expect(before.groups).toHaveLength(1);
    expect(after.groups).toEqual(before.groups);
    expect(counter.groups.map(({ amount }) => Number(amount.value))).toEqual(
      before.groups.map(({ amount }) => -Number(amount.value)),
    );
  });
});

const file = (buyer: Buyer, { id }: { id: string }, path: string, bearer = buyer.person.bearer) =>
  shop.portal.app.inject({
    method: 'GET',
    url: `/api/billing/${buyer.tenantId}/invoices/${id}/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
  });

describe('issue of e-invoices: XRechnung and Factur-X', () => {
  const account = {
    street: 'Werkstraße 8',
    postalCode: '70173',
    city: 'Stuttgart',
    country: 'DE',
    buyerReference: '04011000-12345-34',
    contactEmail: 'rechnung@adler.example',
  };
  async function billedWhole() {
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const buyer = await newCustomer();
    await withSystem(shop.db, (tx) =>
      sql`update tenants set street = ${account.street}, postal_code = ${account.postalCode}, city = ${account.city},
        country = ${account.country}, buyer_reference = ${account.buyerReference}, contact_email = ${account.contactEmail}
        where id = ${buyer.tenantId}`.execute(tx),
    );
    await book(buyer, 10);
    setNow(new Date('2026-07-02T09:00:00Z'));
    await chargeUp();
    await bill('2026-06-01');
    const [posted] = await invoicesOf(buyer);
    if (!posted) throw new Error('the customer has a document');
    return { buyer, posted };
  }

  test('a complete document leaves in both syntaxes, and as data inside its PDF', async () => {
    const { buyer, posted } = await billedWhole();
    const ubl = await file(buyer, posted, 'e-invoice');
    const cii = await file(buyer, posted, 'e-invoice?syntax=cii');
    const pdf = await file(buyer, posted, 'document');

    expect((await invoiceOf(buyer, posted.id)).eInvoiceGaps).toEqual([]);
    expect(ubl.headers['content-type']).toBe('application/xml');
    expect(ubl.body).toContain(`<cbc:ID>${posted.number}</cbc:ID>`);
    expect(ubl.body).toContain('xrechnung_3.0');
    expect(ubl.body).toContain('<cbc:PayableAmount currencyID="EUR">119.00</cbc:PayableAmount>');
    expect(cii.body).toContain('<ram:DuePayableAmount>119.00</ram:DuePayableAmount>');
    expect(pdf.rawPayload.includes('factur-x.xml')).toBe(true);
    expect((await file(buyer, posted, 'document')).rawPayload.equals(pdf.rawPayload)).toBe(true);
  });

  test('what is missing is named by its rules and refused', async () => {
    const { buyer, posted } = await billed();
    const refused = await file(buyer, posted, 'e-invoice');

    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>()).toMatchObject({
      type: 'ERROR_BILLING_E_INVOICE_INCOMPLETE',
      params: { rules: 'BR-DE-8, BR-DE-9, BR-DE-15, PEPPOL-EN16931-R010' },
    });
  });

  test('another customer gets neither', async () => {
    const { buyer, posted } = await billedWhole();
    const other = await newCustomer();

    const foreign = await file(buyer, posted, 'e-invoice', other.person.bearer);
    const own = await file(other, posted, 'e-invoice');

    expect(foreign.statusCode).toBe(403);
    expect(own.statusCode).toBe(404);
  });
});

async function billed(
  given: Partial<typeof settings> = {},
): Promise<{ buyer: Buyer; posted: InvoiceRow }> {
  await call(staff, 'PUT', '/internal/billing/settings', { ...settings, ...given });
  const buyer = await newCustomer();
  await book(buyer, 10);
  setNow(new Date('2026-07-02T09:00:00Z'));
  await chargeUp();
  await bill('2026-06-01');
  const [posted] = await invoicesOf(buyer);
  if (!posted) throw new Error('the customer has a document');
  return { buyer, posted };
}

/** A customer whose month came to nothing but a credit of 20 €. */
async function credited(): Promise<{ buyer: Buyer; posted: InvoiceRow }> {
  await call(staff, 'PUT', '/internal/billing/settings', settings);
  const buyer = await newCustomer();
  await call(staff, 'POST', `/billing/${buyer.tenantId}/charges`, {
    kind: 'credit',
    title: 'Kulanz für den Ausfall',
    amount: { value: '-20.00', currencyCode: 'EUR' },
    on: '2026-06-20',
  });
  setNow(new Date('2026-07-02T09:00:00Z'));
  await bill('2026-06-01');
  const [posted] = await invoicesOf(buyer);
  if (!posted) throw new Error('the customer has a document');
  return { buyer, posted };
}

describe('product reference A2.1: the customer’s overview', () => {
  test('open, overdue and next amounts, twelve months, and what moved the last one', async () => {
    const { buyer, posted } = await billed();
    setNow(new Date('2026-07-20T09:00:00Z'));
    await chargeUp();
    const { body } = await call<FinancesOverview>(
      buyer.person.bearer,
      'GET',
      `/billing/${buyer.tenantId}/finances`,
    );

    expect(Number(body.open.value)).toBe(Number(posted.gross.value));
    expect(body.overdueDocuments).toBe(1);
    expect(body.next).toBeNull();
    expect(body.months).toHaveLength(12);
    expect(
      body.months.slice(-2).map(({ billed: b, unbilled: u }) => [Number(b.value), Number(u.value)]),
    ).toEqual([
      [100, 0],
      [0, 100],
    ]);
    expect(body.movers).toEqual([]);
  });

  test('what is open in another currency stands beside it, and in the month’s figures, too', async () => {
    const buyer = await newCustomer();
    await withTenant(shop.db, buyer.tenantId, (tx) =>
      insertManualCharge(tx, {
        ...{ kind: 'oneOff', title: 'Einrichtung', on: '2026-05-20', by: 'Alex Nord', at },
        amount: { value: '50.00', currencyCode: 'CHF' },
      }),
    );
    setNow(new Date('2026-07-02T09:00:00Z'));
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const figures = await call<{ otherNets: Money[] }>(
      staff,
      'GET',
      '/internal/billing/figures?month=2026-05-01',
    );
    await bill('2026-05-01');
    const { body } = await call<FinancesOverview>(
      buyer.person.bearer,
      'GET',
      `/billing/${buyer.tenantId}/finances`,
    );

    expect(figures.body.otherNets).toEqual([{ value: '50.00', currencyCode: 'CHF' }]);
    expect([Number(body.open.value), body.openDocuments]).toEqual([0, 0]);
    expect(body.elsewhere).toMatchObject([
      { open: { value: '59.5', currencyCode: 'CHF' }, openDocuments: 1, overdueDocuments: 0 },
    ]);
  });

  test('spec §6: without the bundle it is refused, with another’s tenant, too', async () => {
    const small = await shop.newBuyer({
      claims: ['portal:user', 'businesscockpit:finances'],
      tenant: { licenseBundle: 'Essential' },
    });
    const { buyer } = await billed();

    const own = await call<Problem>(
      small.person.bearer,
      'GET',
      `/billing/${small.tenantId}/invoices`,
    );
    const foreign = await call<Problem>(
      small.person.bearer,
      'GET',
      `/billing/${buyer.tenantId}/invoices`,
    );

    expect(own.body.type).toBe('ERROR_BUNDLE_MISSING');
    expect(foreign.status).toBe(403);
  });
});

describe('product rule B4: a payment frees credit', () => {
  test('an order beyond the limit is refused; its like is accepted the moment an invoice is paid', async () => {
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const buyer = await newCustomer({ creditLimit: '1250' });
    await book(buyer, 10);
    setNow(new Date('2026-07-02T09:00:00Z'));
    await chargeUp();
    await bill('2026-06-01');
    const [posted] = await invoicesOf(buyer);
    expect(Number(posted?.gross.value)).toBe(119);

    // 1250 less 119 of the invoice are not enough for 1200, which the order binds
    await buyer.add(shop.sell({ termPrice: { value: '120.00', currencyCode: 'EUR' } }), 10);
    expect(Number((await buyer.cart()).creditLeft?.value)).toBe(1131);
    expect((await buyer.place()).body.type).toBe('ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED');
    const paid = await call(
      staff,
      'POST',
      `/billing/${buyer.tenantId}/invoices/${posted?.id}/payments`,
      { amount: posted?.gross, paidOn: '2026-07-02' },
    );

    expect(paid.status).toBe(200);
    expect(Number((await buyer.cart()).creditLeft?.value)).toBe(1250);
    expect((await buyer.place()).status).toBe(200);
    expect(Number((await buyer.cart()).creditLeft?.value)).toBe(50);
  });

  test('what an order binds counts until it is carried out, from then on what it is charged', async () => {
    const buyer = await newCustomer({ creditLimit: '5000' });
    await buyer.add(shop.sell({ termPrice: { value: '120.00', currencyCode: 'EUR' } }), 10);
    const { body } = await buyer.place();
    expect(Number((await buyer.cart()).creditLeft?.value)).toBe(3800);

    await shop.carryOut(buyer, body.id);
    // before the charge is written, and after
    expect(Number((await buyer.cart()).creditLeft?.value)).toBe(4900);
    await chargeUp();
    expect(Number((await buyer.cart()).creditLeft?.value)).toBe(4900);
  });

  test('an invoice that is taken back, and what was paid on it, count as what they are', async () => {
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const buyer = await newCustomer({ creditLimit: '1200' });
    await book(buyer, 10);
    setNow(new Date('2026-07-02T09:00:00Z'));
    await chargeUp();
    await bill('2026-06-01');
    const [posted] = await invoicesOf(buyer);
    const path = `/billing/${buyer.tenantId}/invoices/${posted?.id}`;
    const some = { amount: { value: '19.00', currencyCode: 'EUR' }, paidOn: '2026-07-02' };
    await call(staff, 'POST', `${path}/payments`, some);
    await call(staff, 'POST', `${path}/cancel`, { reason: 'Falsche Anschrift' });

    // the charge of 100 waits for the next run, 19 were paid for nothing
    expect(Number((await buyer.cart()).creditLeft?.value)).toBe(1119);
  });
});

describe('product reference A2.2: what is told about a document', () => {
  test('who may read invoices is told of a new one once, with its address', async () => {
    const { buyer, posted } = await billed();
    const told = await withTenant(shop.db, buyer.tenantId, async (tx) => {
      const { rows } = await sql<{ message: string; topic: string; proceeding: string }>`
        select message, topic, proceeding from notices where topic = 'invoices'`.execute(tx);
      return rows;
    });

    expect(told).toEqual([
      { message: 'INVOICE_ISSUED', topic: 'invoices', proceeding: `invoice:${posted.id}` },
    ]);
  });

  test('they are told that an invoice was taken back, with the address of its credit note', async () => {
    const { buyer, posted } = await billed();
    const made = await call<{ id: string; number: string }>(
      staff,
      'POST',
      `/billing/${buyer.tenantId}/invoices/${posted.id}/cancel`,
      { reason: 'Falsche Anschrift' },
    );
    const told = await withTenant(shop.db, buyer.tenantId, async (tx) => {
      const { rows } = await sql<{ params: unknown; proceeding: string }>`
        select params, proceeding from notices where message = 'INVOICE_CANCELLED'`.execute(tx);
      return rows;
    });

    expect(told).toEqual([
      {
        params: { number: posted.number, credit: made.body.number },
        proceeding: `invoice:${made.body.id}`,
      },
    ]);
  });

  test('the customer’s PO number stands on the line, in the CSV and in the e-invoice (BT-13)', async () => {
    await call(staff, 'PUT', '/internal/billing/settings', settings);
    const buyer = await newCustomer();
    await withSystem(shop.db, (tx) =>
      sql`update tenants set street = 'Weg 1', postal_code = '20457', city = 'Hamburg', buyer_reference = 'R',
        contact_email = 'r@adler.example' where id = ${buyer.tenantId}`.execute(tx),
    );
    await buyer.add(shop.sell({ termPrice: { value: '120.00', currencyCode: 'EUR' } }), 10);
    const placed = await buyer.place({ poNumber: 'EK 4711' });
    await shop.carryOut(buyer, placed.body.id);
    setNow(new Date('2026-07-02T09:00:00Z'));
    await chargeUp();
    await bill('2026-06-01');
    const [posted] = await invoicesOf(buyer);
    if (!posted) throw new Error('the customer has a document');
    const xml = await file(buyer, posted, 'e-invoice');
    const cii = await file(buyer, posted, 'e-invoice?syntax=cii');

    expect((await invoiceOf(buyer, posted.id)).groups[0]?.lines[0]?.poNumber).toBe('EK 4711');
    expect(posted.poNumbers).toEqual(['EK 4711']);
    expect(await invoicesOf(buyer, '?search=ek%2047')).toMatchObject([{ id: posted.id }]);
    expect(await invoicesOf(buyer, '?search=ek%2048')).toEqual([]);
    expect((await file(buyer, posted, 'lines')).body).toContain('EK 4711');
    expect(xml.body).toMatch(/<cac:OrderReference>\s*<cbc:ID>EK 4711<\/cbc:ID>/);
    expect(cii.body).toContain('EK 4711');
  });

  test('a line names who ordered it, and the lines leave as CSV', async () => {
    const { buyer, posted } = await billed();
    const invoice = await invoiceOf(buyer, posted.id);
    const csv = await file(buyer, posted, 'lines');
    const foreign = await file(await newCustomer(), posted, 'lines');

    expect(invoice.groups[0]?.lines[0]?.orderedBy).toBe(buyer.person.email);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    expect(csv.body).toContain(buyer.person.email);
    expect(foreign.statusCode).toBe(404);
  });
});
