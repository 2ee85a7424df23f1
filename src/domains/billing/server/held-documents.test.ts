import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInstalledRules } from '#connectors/e-invoice-rules/installed-rules.ts';
import {
  doubtfulCity,
  forbiddenCity,
  installTestRules,
  type TestRules,
} from '#connectors/e-invoice-rules/test-rules.fixture.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { orderAuthors } from '#domains/orders/server/orders.store.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { notices } from '#main/ports/notices.ts';
import type { Problem } from '#platform/common/errors.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { EInvoiceValidator } from '../billing.port.ts';
import { heldDocumentsContract, type HeldDocument } from '../billing-runs.schema.ts';
import { invoicesContract, type Invoice, type InvoiceRow } from '../invoices.schema.ts';
import {
  type BillingTools,
  billingRunJob,
  heldDocumentJob,
  heldDocumentTopic,
} from './billing-run.jobs.ts';
import { insertManualCharge } from './charges.store.ts';
import { createHeldDocumentsHandlers } from './billing-runs.handlers.ts';
import { createInvoicesHandlers } from './invoices.handlers.ts';
import { getRun, insertRun } from './runs.store.ts';
import { putBillingSettings } from './settings.store.ts';

const settings = {
  ...{ name: 'Nordwind Systems GmbH', street: 'Hafenstraße 12', postalCode: '20457' },
  ...{ city: 'Hamburg', country: 'DE', vatId: 'DE000000000', iban: 'DE02120300000000202051' },
  ...{ bic: 'BYLADEM1001', email: 'rechnung@nordwind.example', contactName: 'Alex Nord' },
  ...{ phone: '+49 40 1234560', paymentDays: 14 },
};
const month = '2026-06-01';
// a year of its own: numbers of other tests do not come between
const now = () => new Date('2032-07-02T09:00:00Z');

let shop: Shop;
let rules: TestRules;
let eInvoiceValidator: EInvoiceValidator;
let staff: string;
beforeAll(async () => {
  shop = await openShop({ databaseUrl: await ownDatabase(), logLevel: 'silent' });
  rules = installTestRules();
  eInvoiceValidator = openInstalledRules(rules.folder);
  shop.portal.mount(heldDocumentsContract, createHeldDocumentsHandlers({ eInvoiceValidator }));
  shop.portal.mount(
    invoicesContract,
    createInvoicesHandlers({
      directory: tenantDirectory,
      notices,
      orderAuthors,
      eInvoiceValidator,
    }),
  );
  staff = (await shop.portal.newStaff(['Marketplace.Write'])).bearer;
  await withSystem(shop.db, (tx) => putBillingSettings(tx, settings, now()));
});
afterAll(async () => {
  rules.remove();
  await shop.close();
});

const liveIn = (buyer: Buyer, city: string): Promise<unknown> =>
  withSystem(shop.db, (tx) =>
    sql`update tenants set street = 'Weg 1', postal_code = '20457', city = ${city}, country = 'DE', buyer_reference = 'REF-1',
      contact_email = 'rechnung@kunde.example' where id = ${buyer.tenantId}`.execute(tx),
  );

const moveTo = ({ tenantId }: Buyer, country: string): Promise<unknown> =>
  withSystem(shop.db, (tx) =>
    sql`update tenants set country = ${country} where id = ${tenantId}`.execute(tx),
  );

const owe = (buyer: Buyer, title: string): Promise<unknown> =>
  withTenant(shop.db, buyer.tenantId, (tx) =>
    insertManualCharge(tx, {
      ...{ kind: 'oneOff', title, on: '2026-06-20', by: 'Alex Nord', at: now() },
      amount: { value: '100.00', currencyCode: 'EUR' },
    }),
  );

async function newCustomer(city: string): Promise<Buyer> {
  const claims = ['portal:user', 'businesscockpit:finances'] as const;
  const buyer = await shop.newBuyer({ claims, tenant: { licenseBundle: 'Standard' } });
  await liveIn(buyer, city);
  await owe(buyer, 'Einrichtung');
  return buyer;
}

const tools = (): BillingTools => ({
  ...{ db: shop.db, heldHistory, agreedItems: [], notices, now, eInvoiceValidator },
});
const job = (tenantId: string, payload: Record<string, unknown>) => ({
  ...{ tenantId, payload, correlationId: 'test', attempt: 1 },
});

/** Releases the month for one customer. @returns the run */
async function bill(buyer: Buyer, given: Partial<BillingTools> = {}): Promise<string> {
  const by = { id: null, name: 'Alex Nord' };
  const run = await withSystem(shop.db, (tx) => insertRun(tx, { month, by, at: now() }));
  const findTenants: typeof tenantDirectory.findTenants = async (tx) => {
    const all = await tenantDirectory.findTenants(tx);
    return all.filter(({ id }) => id === buyer.tenantId);
  };
  const directory = { ...tenantDirectory, findTenants };
  await billingRunJob({ ...tools(), ...given, directory })(job('', { runId: run.id }));
  return run.id;
}

// A body is what the caller says that the contract answers.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
async function call<T>(
  bearer: string,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
): Promise<{ status: number; body: T }> {
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
  };
  const response = await shop.portal.app.inject({
    ...{ method, url: `/api${path}`, headers },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<T>() };
}

const heldOf = async (buyer: Buyer): Promise<HeldDocument[]> => {
  const path = `/internal/billing/held-documents?month=${month}`;
  const { body } = await call<{ documents: HeldDocument[] }>(staff, 'GET', path);
  return body.documents.filter(({ tenantId }) => tenantId === buyer.tenantId);
};
const invoicesOf = async ({ person, tenantId }: Buyer): Promise<Invoice[]> => {
  const path = `/billing/${tenantId}/invoices`;
  const { body } = await call<{ data: InvoiceRow[] }>(person.bearer, 'GET', path);
  const found: Invoice[] = [];
  for (const { id } of body.data)
    found.push((await call<Invoice>(person.bearer, 'GET', `${path}/${id}`)).body);
  return found;
};

/** Carries out what a command has put into the outbox for a customer. */
async function carryOutHeld(buyer: Buyer): Promise<void> {
  const { rows } = await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql<{
      payload: Record<string, unknown>;
    }>`select payload from outbox where topic = ${heldDocumentTopic} order by id`.execute(tx),
  );
  const last = rows.at(-1);
  if (!last) throw new Error('nothing was asked for');
  await heldDocumentJob(tools())(job(buyer.tenantId, last.payload));
}

const act = (buyer: Buyer, held: HeldDocument | undefined, what: 'check' | 'confirm') =>
  call<Problem>(staff, 'POST', `/billing/${buyer.tenantId}/held-documents/${held?.id}/${what}`, {
    ...(what === 'confirm' && { reason: 'Der Kunde will es so' }),
  });

const cancel = (
  buyer: Buyer,
  invoice: Invoice | undefined,
  body: { readonly reason: string; readonly confirms?: readonly string[] },
) =>
  call<Problem>(staff, 'POST', `/billing/${buyer.tenantId}/invoices/${invoice?.id}/cancel`, body);

/** Returns the reasons of a customer's audit trail for an action. */
async function auditedOf(buyer: Buyer, action: string): Promise<string[]> {
  const { rows } = await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql<{ reason: string }>`select reason from audit_entries where action = ${action}`.execute(tx),
  );
  return rows.map(({ reason }) => reason);
}

describe('issue of e-invoices: checked before their release', () => {
  test('what keeps the rules is posted and says by which ones; a warning alone holds nothing back', async () => {
    for (const city of ['Hamburg', doubtfulCity]) {
      const buyer = await newCustomer(city);
      await bill(buyer);

      expect(await invoicesOf(buyer)).toMatchObject([
        { eInvoiceCheck: 'valid', eInvoiceRules: 'Test 1.0' },
      ]);
      expect(await heldOf(buyer)).toEqual([]);
    }
  });

  test('what does not is kept back with rule, words and line; nothing is posted, told or numbered', async () => {
    const buyer = await newCustomer(forbiddenCity);
    await owe(buyer, `Fahrt nach ${forbiddenCity}`);
    const runId = await bill(buyer);
    const [held, ...others] = await heldOf(buyer);

    expect(others).toEqual([]);
    expect(held).toMatchObject({ net: { value: '200' }, rules: 'Test 1.0', confirmedAt: null });
    expect(held?.findings).toEqual([
      expect.objectContaining({ rule: 'TEST-01', words: 'The buyer lives nowhere.', line: null }),
      expect.objectContaining({ rule: 'TEST-03', words: 'A line leads nowhere.', line: 2 }),
    ]);
    expect(await invoicesOf(buyer)).toEqual([]);
    const run = await withSystem(shop.db, (tx) => getRun(tx, runId));
    expect(run).toMatchObject({ documents: 0, finishedAt: expect.any(String) });
  });

  test('staff mend the details and have it checked again: it is posted, once', async () => {
    const buyer = await newCustomer(forbiddenCity);
    const runId = await bill(buyer);
    const [held] = await heldOf(buyer);

    expect((await act(buyer, held, 'check')).status).toBe(200);
    await carryOutHeld(buyer);
    expect(await invoicesOf(buyer)).toEqual([]);

    await liveIn(buyer, 'Hamburg');
    expect((await act(buyer, held, 'check')).status).toBe(200);
    await carryOutHeld(buyer);
    await carryOutHeld(buyer);

    expect(await invoicesOf(buyer)).toMatchObject([{ eInvoiceCheck: 'valid' }]);
    expect(await heldOf(buyer)).toEqual([]);
    const run = await withSystem(shop.db, (tx) => getRun(tx, runId));
    expect(run?.documents).toBe(1);
    expect((await act(buyer, held, 'check')).body.type).toBe(
      'ERROR_BILLING_HELD_DOCUMENT_NOT_FOUND',
    );
  });

  test('staff release it with a reason: it is posted as it is and says so', async () => {
    const buyer = await newCustomer(forbiddenCity);
    await bill(buyer);
    const [held] = await heldOf(buyer);

    expect((await act(buyer, held, 'confirm')).status).toBe(200);
    await carryOutHeld(buyer);

    expect(await invoicesOf(buyer)).toMatchObject([
      { eInvoiceCheck: 'confirmed', eInvoiceRules: 'Test 1.0' },
    ]);
  });

  test('a release holds for what was seen: another charge, and the document waits again', async () => {
    const buyer = await newCustomer(forbiddenCity);
    await bill(buyer);
    const [held] = await heldOf(buyer);
    await act(buyer, held, 'confirm');
    await owe(buyer, 'Noch etwas');
    await carryOutHeld(buyer);

    expect(await invoicesOf(buyer)).toEqual([]);
    expect(await heldOf(buyer)).toMatchObject([
      { net: { value: '200' }, confirmedAt: null, id: held?.id },
    ]);
  });

  test('a check that fails proves nothing: the document waits, too', async () => {
    const buyer = await newCustomer('Hamburg');
    const broken: EInvoiceValidator = {
      rules: 'Test 1.0',
      check: () => Promise.reject(new Error('the rules cannot be read')),
    };
    await bill(buyer, { eInvoiceValidator: broken });

    expect(await invoicesOf(buyer)).toEqual([]);
    expect((await heldOf(buyer))[0]?.findings[0]).toMatchObject({
      rule: 'ATRIUM-CHECK',
      words: 'the rules cannot be read',
    });
  });

  test('without installed rules documents are posted and say that they were not checked', async () => {
    const buyer = await newCustomer(forbiddenCity);
    await bill(buyer, { eInvoiceValidator: undefined });

    expect(await invoicesOf(buyer)).toMatchObject([
      { eInvoiceCheck: 'notValidated', eInvoiceRules: '' },
    ]);
  });

  test('a credit note is checked like its invoice: refused by name, or released with a reason', async () => {
    const buyer = await newCustomer(forbiddenCity);
    await bill(buyer);
    const [held] = await heldOf(buyer);
    await act(buyer, held, 'confirm');
    await carryOutHeld(buyer);
    const [posted] = await invoicesOf(buyer);
    const reason = 'Falscher Betrag';

    const refused = await cancel(buyer, posted, { reason });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        type: 'ERROR_BILLING_COUNTER_DOCUMENT_FAULTY',
        params: {
          number: posted?.number,
          rules: 'TEST-01',
          findings: 'TEST-01 (The buyer lives nowhere.)',
        },
      },
    });
    const other = await cancel(buyer, posted, { reason, confirms: ['TEST-02'] });
    expect(other.body.type).toBe('ERROR_BILLING_COUNTER_DOCUMENT_FAULTY');
    expect(await invoicesOf(buyer)).toHaveLength(1);

    const made = await cancel(buyer, posted, { reason, confirms: ['TEST-01'] });
    expect(made.status).toBe(200);
    const after = await invoicesOf(buyer);
    expect(after.find(({ kind }) => kind === 'creditNote')).toMatchObject({
      ...{ eInvoiceCheck: 'confirmed', eInvoiceRules: 'Test 1.0' },
      counterpart: { number: posted?.number },
    });
    expect(await auditedOf(buyer, 'invoice.confirmCounter')).toEqual([reason]);
  });

  test('a credit note that keeps the rules says so, and nothing has to be confirmed', async () => {
    const buyer = await newCustomer('Hamburg');
    await bill(buyer);
    const [posted] = await invoicesOf(buyer);

    expect((await cancel(buyer, posted, { reason: 'Falscher Betrag' })).status).toBe(200);
    const [note] = (await invoicesOf(buyer)).filter(({ kind }) => kind === 'creditNote');
    expect(note).toMatchObject({ eInvoiceCheck: 'valid', eInvoiceRules: 'Test 1.0' });
    expect(await auditedOf(buyer, 'invoice.confirmCounter')).toEqual([]);
  });

  test('a country that is missing or none at all keeps back without installed rules, too', async () => {
    for (const country of ['', 'ZZ'])
      for (const given of [{}, { eInvoiceValidator: undefined }]) {
        const buyer = await newCustomer('Hamburg');
        await moveTo(buyer, country);
        await bill(buyer, given);

        expect(await invoicesOf(buyer)).toEqual([]);
        expect(await heldOf(buyer)).toMatchObject([
          { isConfirmable: false, rules: '', findings: [{ rule: 'ATRIUM-COUNTRY-BUYER' }] },
        ]);
      }
  });

  test('it is nothing to release, but to mend: with the country the document is posted', async () => {
    const buyer = await newCustomer('Hamburg');
    await moveTo(buyer, 'ZZ');
    await bill(buyer);
    const [held] = await heldOf(buyer);

    expect((await act(buyer, held, 'confirm')).body).toMatchObject({
      type: 'ERROR_BILLING_HELD_DOCUMENT_INVALID',
      params: { rules: 'ATRIUM-COUNTRY-BUYER' },
    });
    await moveTo(buyer, 'DE');
    await act(buyer, held, 'check');
    await carryOutHeld(buyer);

    expect(await invoicesOf(buyer)).toMatchObject([{ eInvoiceCheck: 'valid' }]);
    expect(await heldOf(buyer)).toEqual([]);
  });

  test('an operator without a country that exists bills nobody', async () => {
    const buyer = await newCustomer('Hamburg');
    const seller = (country: string) =>
      withSystem(shop.db, (tx) => putBillingSettings(tx, { ...settings, country }, now()));
    await seller('ZZ');
    await bill(buyer, { eInvoiceValidator: undefined });
    await seller('DE');

    expect(await heldOf(buyer)).toMatchObject([{ findings: [{ rule: 'ATRIUM-COUNTRY-SELLER' }] }]);
  });

  test('another customer’s staff right, or none, opens nothing', async () => {
    const buyer = await newCustomer(forbiddenCity);
    await bill(buyer);
    const [held] = await heldOf(buyer);
    const path = `/billing/${buyer.tenantId}/held-documents/${held?.id}/check`;

    expect((await call(buyer.person.bearer, 'POST', path)).status).toBe(403);
  });
});
