import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { amount } from '#platform/common/money.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { InvoiceState } from '../billing.values.ts';
import { sampleSeller } from '../demo/documents.estate.ts';
import { amountsOf } from '../document.rules.ts';
import { postedDocumentsContract, type PostedDocument } from '../invoices.schema.ts';
import { insertInvoice } from './invoices.store.ts';
import { postedDocumentsHandlers } from './invoices.handlers.ts';

const at = new Date('2026-12-03T09:00:00Z');

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => at });
  portal.mount(postedDocumentsContract, postedDocumentsHandlers);
  staff = (await portal.newStaff(['Marketplace.Write'])).bearer;
});
afterAll(() => portal.close());

async function list(query: Readonly<Record<string, string>>, bearer = staff) {
  const response = await portal.app.inject({
    method: 'GET',
    url: `/api/internal/billing/documents?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
  const body = response.json<{ data: PostedDocument[]; metadata: { total: number } }>();
  return { status: response.statusCode, body };
}

interface Given {
  readonly net: string;
  readonly dueOn: string;
  readonly state?: InvoiceState;
}

async function issue(tenantId: string, { net, dueOn, state = 'open' }: Given): Promise<string> {
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
  // a month of its own: bookings of other tests count documents by month
  const on = '2026-08-03';
  const made = await withTenant(portal.db, tenantId, (tx) =>
    insertInvoice(tx, {
      month: '2026-07-01',
      runId: null,
      issuedOn: on,
      dueOn,
      amounts: amountsOf([amount(net)], { seller: sampleSeller, buyer, on }),
      buyer,
      seller: sampleSeller,
      lines: [],
      counterpartId: null,
      state,
      at,
    }),
  );
  return made.number;
}

/** Two customers whose names share a word that nobody else has. */
async function issued() {
  const word = randomUUID().slice(0, 8);
  const adler = await portal.newTenant({ name: `Adler ${word}` });
  const birke = await portal.newTenant({ name: `Birke ${word}` });
  return {
    word,
    adler,
    overdue: await issue(adler, { net: '100.00', dueOn: '2026-11-17' }),
    open: await issue(birke, { net: '300.00', dueOn: '2026-12-24' }),
    paid: await issue(birke, { net: '200.00', dueOn: '2026-11-17', state: 'paid' }),
  };
}

const numbers = ({ body }: Awaited<ReturnType<typeof list>>) => body.data.map((row) => row.number);

describe('product reference A2.2: documents of all customers', () => {
  test('are found by the customer’s name and by their number, with what is left to pay', async () => {
    const { word, adler, overdue } = await issued();

    const ofBoth = await list({ search: word });
    const ofOne = await list({ search: `${overdue} adler` });

    expect(ofBoth.body.metadata.total).toBe(3);
    expect(ofOne.body.data).toEqual([
      expect.objectContaining({
        number: overdue,
        tenantId: adler,
        tenantName: `Adler ${word}`,
        state: 'overdue',
        open: amount('119.00'),
      }),
    ]);
  });

  test('are filtered by the state of the day, ordered and paged where they are kept', async () => {
    const { word, overdue, open, paid } = await issued();

    expect(numbers(await list({ search: word, state: 'overdue' }))).toEqual([overdue]);
    expect(numbers(await list({ search: word, state: 'open' }))).toEqual([open]);
    expect(numbers(await list({ search: word, state: 'paid' }))).toEqual([paid]);
    const page = { search: word, sortBy: 'gross', sortDirection: 'desc', take: '2' };
    const first = await list(page);
    expect(numbers(first)).toEqual([open, paid]);
    expect(first.body.metadata.total).toBe(3);
    expect(numbers(await list({ ...page, skip: '2' }))).toEqual([overdue]);
  });

  test('are refused to staff who do not bill, and to customers', async () => {
    const { adler } = await issued();
    const other = await portal.newStaff(['DasTool.Write']);
    const customer = await portal.newCustomer({ [adler]: ['businesscockpit:finances'] });

    expect((await list({}, other.bearer)).status).toBe(403);
    expect((await list({}, customer.bearer)).status).toBe(403);
  });
});
