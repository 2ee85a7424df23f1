import { sql } from 'kysely';
import { amount, compare, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { EInvoiceCheck, InvoiceState, ShownState } from '../billing.values.ts';
import {
  documentNumber,
  leftToPay,
  shownState,
  type Amounts,
  type Buyer,
  type Seller,
} from '../document.rules.ts';
import { poNumbersOf, type PostedCharge } from '../document-lines.rules.ts';
import type { InvoiceRow } from '../invoices.schema.ts';

/** A document as lists read it. */
export interface ListedRow extends Omit<
  CamelCased<
    Pick<
      Rows['invoices'],
      | 'id'
      | 'number'
      | 'kind'
      | 'state'
      | 'net'
      | 'tax'
      | 'gross'
      | 'paid'
      | 'currency_code'
      | 'po_numbers'
    >
  >,
  never
> {
  readonly month: string;
  readonly issuedOn: string;
  readonly dueOn: string;
}

/** Columns of a `ListedRow`. */
export const columns =
  sql.raw(`id, number, kind, state, month::text as "month", issued_on::text as "issuedOn", due_on::text as "dueOn",
  net, tax, gross, paid, currency_code as "currencyCode", po_numbers as "poNumbers"`);

/** Returns a document of a list as of a day. */
export function toRow(
  { net, tax, gross, paid, currencyCode, ...row }: ListedRow,
  today: string,
): InvoiceRow {
  const whole = { value: gross, currencyCode };
  return {
    ...row,
    state: shownState(row, today),
    net: { value: net, currencyCode },
    tax: { value: tax, currencyCode },
    gross: whole,
    open: leftToPay({ state: row.state, gross: whole, paid: { value: paid, currencyCode } }),
    isLocked: false,
  };
}

interface Page {
  readonly search: string;
  readonly state?: ShownState | undefined;
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'issuedOn' | 'dueOn' | 'number' | 'gross';
  readonly sortDirection: 'asc' | 'desc';
}

const orders = {
  issuedOn: 'issued_on',
  dueOn: 'due_on',
  number: 'number',
  gross: 'gross',
} as const;

/** Inside withTenant: the documents of a page. */
export async function findInvoices(
  db: Db,
  { search, state, skip, take, sortBy, sortDirection }: Page,
  today: string,
): Promise<{ invoices: InvoiceRow[]; total: number }> {
  const pattern = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<
    ListedRow & { total: number }
  >`select ${columns}, (count(*) over ())::int as total from invoices
    where (number ilike ${pattern} or array_to_string(po_numbers, ' ') ilike ${pattern}) and ${inState(state, today)}
    order by ${sql.raw(orders[sortBy])} ${sql.raw(sortDirection)}, id ${sql.raw(sortDirection)}
    limit ${take} offset ${skip}`.execute(db);
  return {
    invoices: rows.map(({ total: _total, ...row }) => toRow(row, today)),
    total: rows[0]?.total ?? 0,
  };
}

/** Returns the condition for documents that show a state on a day. */
export function inState(state: ShownState | undefined, today: string) {
  if (state === undefined) return sql`true`;
  const isRunning = state === 'open' || state === 'partlyPaid';
  if (state === 'overdue')
    return sql`state in ('open', 'partlyPaid') and due_on < ${today}::date and kind = 'invoice'`;
  // Written out, not bound: the indexes of what is open or cancelled are chosen by the value.
  const isState = sql`state = ${sql.lit(state)}`;
  return isRunning
    ? sql`${isState} and (due_on >= ${today}::date or kind = 'creditNote')`
    : isState;
}

/** A document as it was posted. */
export interface StoredInvoice {
  readonly row: InvoiceRow;
  readonly state: InvoiceState;
  readonly taxCase: Rows['invoices']['tax_case'];
  readonly taxRate: number;
  readonly paid: Money;
  readonly buyer: Buyer;
  readonly seller: Seller;
  readonly counterpart: { readonly id: string; readonly number: string } | null;
  readonly eInvoiceCheck: EInvoiceCheck;
  /** Rule sets that its e-invoice was checked against; empty where it was not. */
  readonly eInvoiceRules: string;
  /** Charges as they stand on the document, whatever became of them since. */
  readonly lines: readonly PostedCharge[];
}

/** A charge of a document; those that were posted before PO numbers stood on lines have none. */
type KeptCharge = Omit<PostedCharge, 'poNumber'> & Partial<Pick<PostedCharge, 'poNumber'>>;

interface DetailRow extends ListedRow {
  readonly taxCase: Rows['invoices']['tax_case'];
  readonly taxRate: string;
  readonly buyer: Buyer;
  readonly seller: Seller;
  readonly lines: readonly KeptCharge[];
  readonly counterpartId: string | null;
  readonly counterpartNumber: string | null;
  readonly eInvoiceCheck: Rows['invoices']['e_invoice_check'];
  readonly eInvoiceRules: string;
}

/** Inside withTenant: one document; `held` until the transaction ends. */
export async function getInvoice(
  db: Db,
  id: string,
  today: string,
  mode: 'read' | 'held' = 'read',
): Promise<StoredInvoice | undefined> {
  const { rows } =
    await sql<DetailRow>`select ${columns}, tax_case as "taxCase", tax_rate as "taxRate", buyer, seller, lines,
      e_invoice_check as "eInvoiceCheck", e_invoice_rules as "eInvoiceRules",
      counterpart_id as "counterpartId", (select c.number from invoices c where c.id = invoices.counterpart_id) as "counterpartNumber"
    from invoices where id = ${id} ${mode === 'held' ? sql`for update` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { taxCase, taxRate, buyer, seller, lines, counterpartId, counterpartNumber, ...rest } =
    found;
  const { eInvoiceCheck, eInvoiceRules, ...row } = rest;
  return {
    row: toRow(row, today),
    state: row.state,
    taxCase,
    taxRate: Number(taxRate),
    paid: { value: row.paid, currencyCode: row.currencyCode },
    buyer,
    seller,
    lines: lines.map((line) => ({ ...line, poNumber: line.poNumber ?? null })),
    eInvoiceCheck,
    eInvoiceRules,
    counterpart:
      counterpartId === null || counterpartNumber === null
        ? null
        : { id: counterpartId, number: counterpartNumber },
  };
}

/** A document that is to be posted. */
export interface NewInvoice {
  readonly month: string;
  readonly runId: string | null;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly amounts: Amounts;
  readonly buyer: Buyer;
  readonly seller: Seller;
  readonly lines: readonly PostedCharge[];
  readonly counterpartId: string | null;
  /** A document that is settled by its counterpart is owed by nobody. */
  readonly state: InvoiceState;
  /** Standing of its e-invoice; absent: not checked. */
  readonly eInvoice?: { readonly check: EInvoiceCheck; readonly rules: string };
  readonly at: Date;
}

/** Inside withTenant: posts a document under the next number. @returns id and number */
export async function insertInvoice(
  db: Db,
  {
    month,
    runId,
    issuedOn,
    dueOn,
    amounts,
    buyer,
    seller,
    lines,
    counterpartId,
    state,
    eInvoice,
    at,
  }: NewInvoice,
): Promise<{ readonly id: string; readonly number: string }> {
  const year = Number(issuedOn.slice(0, 4));
  const drawn = await sql<{
    number: number;
  }>`select next_document_number(${year}::int) as number`.execute(db);
  const number = documentNumber(year, drawn.rows[0]?.number ?? 0);
  const { net, tax, gross, taxCase, rate } = amounts;
  const kind = compare(gross, amount('0', gross.currencyCode)) < 0 ? 'creditNote' : 'invoice';
  const { rows } = await sql<
    Pick<Rows['invoices'], 'id'>
  >`insert into invoices (number, kind, state, month, run_id, issued_on, due_on,
      currency_code, net, tax_case, tax_rate, tax, gross, buyer, seller, lines, po_numbers, counterpart_id, e_invoice_check, e_invoice_rules, issued_at)
    values (${number}, ${kind}, ${state}, ${month}::date, ${runId}::uuid, ${issuedOn}::date, ${dueOn}::date, ${net.currencyCode},
      ${net.value}, ${taxCase}, ${rate}, ${tax.value}, ${gross.value}, ${JSON.stringify(buyer)}::jsonb, ${JSON.stringify(seller)}::jsonb, ${JSON.stringify(lines)}::jsonb,
      ${poNumbersOf(lines)}::text[], ${counterpartId}::uuid, ${eInvoice?.check ?? 'notValidated'}, ${eInvoice?.rules ?? ''}, ${at}) returning id`.execute(
    db,
  );
  const [made] = rows;
  if (!made) throw new Error('the insert returned no row');
  return { id: made.id, number };
}

/** Inside withTenant: true where the run has posted this customer's document in a currency. */
export async function hasPosted(db: Db, runId: string, currencyCode: string): Promise<boolean> {
  const { rows } = await sql<{
    posted: boolean;
  }>`select exists (select from invoices where run_id = ${runId}
    and currency_code = ${currencyCode}) as posted`.execute(db);
  return rows[0]?.posted ?? false;
}

/** Inside withTenant: documents of the customer that a run has posted. */
export async function countPosted(db: Db, runId: string): Promise<number> {
  const { rows } = await sql<{
    posted: number;
  }>`select count(*)::int as posted from invoices where run_id = ${runId}`.execute(db);
  return rows[0]?.posted ?? 0;
}

/** Inside withTenant: keeps what was paid, or that the document was taken back by another. */
export async function saveInvoiceState(
  db: Db,
  id: string,
  { state, paid, counterpartId }: { state: InvoiceState; paid?: Money; counterpartId?: string },
): Promise<void> {
  await sql`update invoices set state = ${state}, paid = coalesce(${paid?.value ?? null}::numeric, paid),
    counterpart_id = coalesce(${counterpartId ?? null}::uuid, counterpart_id) where id = ${id}`.execute(
    db,
  );
}

interface PaymentRow extends Pick<Rows['payments'], 'id' | 'amount' | 'note'> {
  readonly paidOn: string;
}

/** Inside withTenant: payments of a document, oldest first. */
export async function findPayments(db: Db, { row }: StoredInvoice) {
  const { rows } =
    await sql<PaymentRow>`select id, amount, paid_on::text as "paidOn", note from payments
    where invoice_id = ${row.id} order by paid_on, id`.execute(db);
  return rows.map(({ amount: value, ...payment }) => ({
    ...payment,
    amount: { value, currencyCode: row.gross.currencyCode },
  }));
}

export interface NewPayment {
  readonly amount: Money;
  readonly paidOn: string;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

/** Inside withTenant. */
export async function insertPayment(
  db: Db,
  invoiceId: string,
  payment: NewPayment,
): Promise<string> {
  const { amount: money, paidOn, note, by, at } = payment;
  const { rows } = await sql<
    Pick<Rows['payments'], 'id'>
  >`insert into payments (invoice_id, amount, paid_on, note, recorded_by, recorded_at)
    values (${invoiceId}, ${money.value}, ${paidOn}::date, ${note}, ${by}, ${at}) returning id`.execute(
    db,
  );
  const [made] = rows;
  if (!made) throw new Error('the insert returned no row');
  return made.id;
}

interface MonthRow extends Pick<Rows['invoices'], 'currency_code'> {
  readonly month: string;
  readonly net: string;
}

/** Inside withTenant: net by month of posted documents, from a month on, oldest first. */
export async function findNetByMonth(
  db: Db,
  { from, to, currencyCode }: { from: string; to: string; currencyCode: string },
): Promise<{ month: string; net: Money }[]> {
  const { rows } =
    await sql<MonthRow>`select month::text as month, currency_code, sum(net)::text as net from invoices
    where month between ${from}::date and ${to}::date and currency_code = ${currencyCode}
    group by 1, 2 order by 1`.execute(db);
  return rows.map((row) => ({ month: row.month, net: amount(row.net, row.currency_code) }));
}
