import { sql } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Charge, Written } from '../charges.rules.ts';
import type { PostedCharge } from '../document-lines.rules.ts';

interface WrittenRow extends Pick<Rows['charges'], 'currency_code'> {
  readonly base: string;
  readonly amount: string;
  readonly count: number;
}

/** Returns what is on record by the key of its cause, corrections included. */
export async function findWritten(db: Db): Promise<ReadonlyMap<string, Written>> {
  const { rows } =
    await sql<WrittenRow>`select split_part(key, '#', 1) as base, currency_code, sum(amount)::text as amount, count(*)::int as count
    from charges where subscription_id is not null group by 1, 2`.execute(db);
  return new Map(
    rows.map((row) => [
      row.base,
      { key: row.base, amount: amount(row.amount, row.currency_code), count: row.count },
    ]),
  );
}

/** Returns which of these keys are on record. */
export async function findWrittenKeys(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<
    Pick<Rows['charges'], 'key'>
  >`select key from charges where key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Most rows that one statement inserts. */
const mostAtOnce = 500;

/** Writes charges; those that stand already, by their key, stay as they are. */
export async function insertCharges(db: Db, charges: readonly Charge[], at: Date): Promise<void> {
  for (let from = 0; from < charges.length; from += mostAtOnce) {
    const rows = charges.slice(from, from + mostAtOnce).map(toInsert);
    // One text for any number of rows: it is prepared once.
    await sql`insert into charges (key, subscription_id, title, kind, period_from, period_to, billed_days, cycle_days, quantity,
        unit_price, amount, currency_code, happened_on, order_id, order_number, written_at)
      select r.key, r.subscription, r.title, r.kind, r.first, r.last, r.billed, r.cycle, r.quantity,
        r.price, r.amount, r.currency, r.happened, r.ordered, r.number, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, subscription uuid, title text, kind text, first date, last date,
        billed int, cycle int, quantity int, price numeric, amount numeric, currency text, happened date, ordered uuid, number text)
      on conflict (tenant_id, key) do nothing`.execute(db);
  }
}

/** Amounts stay text on the way: a number of JSON would be a float in between. */
const toInsert = (charge: Charge) => ({
  key: charge.key,
  subscription: charge.subscriptionId,
  title: charge.title.slice(0, 200),
  kind: charge.kind,
  first: charge.period.from,
  last: charge.period.to,
  billed: charge.billedDays,
  cycle: charge.cycleDays,
  quantity: charge.quantity,
  price: charge.unitPrice.value,
  amount: charge.amount.value,
  currency: charge.amount.currencyCode,
  happened: charge.on,
  ordered: charge.order?.id ?? null,
  number: charge.order?.number ?? null,
});

/** Position up to which the charges of a tenant are on record. */
export interface ChargeMark {
  readonly chargedTo: string;
  readonly historyId: string | null;
}

interface MarkRow extends Pick<Rows['charge_marks'], 'history_id'> {
  readonly charged_to: string;
}

/** Returns the mark; `held` until the transaction ends, so that two runs wait for each other. */
export async function findMark(db: Db, mode: 'read' | 'held'): Promise<ChargeMark | undefined> {
  const { rows } =
    await sql<MarkRow>`select charged_to::text as charged_to, history_id from charge_marks ${mode === 'held' ? sql`for update` : sql``}`.execute(
      db,
    );
  return rows[0] && { chargedTo: rows[0].charged_to, historyId: rows[0].history_id };
}

export async function saveMark(db: Db, { chargedTo, historyId }: ChargeMark): Promise<void> {
  await sql`insert into charge_marks (charged_to, history_id) values (${chargedTo}::date, ${historyId}::uuid)
    on conflict (tenant_id) do update set charged_to = excluded.charged_to, history_id = excluded.history_id`.execute(
    db,
  );
}

/** An item that staff enter by hand. */
export interface ManualCharge {
  readonly kind: 'oneOff' | 'credit';
  readonly title: string;
  readonly amount: Money;
  readonly on: string;
  readonly by: string;
  readonly at: Date;
}

/** Enters an item by hand. @returns its id */
export async function insertManualCharge(db: Db, charge: ManualCharge): Promise<string> {
  const { kind, title, amount: money, on, by, at } = charge;
  const { rows } = await sql<
    Pick<Rows['charges'], 'id'>
  >`insert into charges (key, title, kind, period_from, period_to, billed_days,
      cycle_days, quantity, unit_price, amount, currency_code, happened_on, entered_by, written_at)
    values (uuidv7()::text, ${title}, ${kind}, ${on}::date, ${on}::date, 1, 1, 1, ${money.value}, ${money.value}, ${money.currencyCode},
      ${on}::date, ${by}, ${at}) returning id`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('the insert returned no row');
  return made.id;
}

interface ChargeRow extends Omit<
  CamelCased<
    Pick<
      Rows['charges'],
      | 'id'
      | 'subscription_id'
      | 'title'
      | 'kind'
      | 'billed_days'
      | 'cycle_days'
      | 'quantity'
      | 'unit_price'
      | 'amount'
      | 'currency_code'
      | 'order_id'
      | 'order_number'
    >
  >,
  never
> {
  readonly from: string;
  readonly to: string;
  readonly on: string;
  readonly poNumber: string | null;
}

const columns =
  sql.raw(`id, subscription_id as "subscriptionId", title, kind, period_from::text as "from", period_to::text as "to",
  billed_days as "billedDays", cycle_days as "cycleDays", quantity, unit_price as "unitPrice", amount, currency_code as "currencyCode",
  happened_on::text as "on", order_id as "orderId", order_number as "orderNumber",
  (select nullif(o.po_number, '') from orders o where o.tenant_id = charges.tenant_id and o.id = charges.order_id) as "poNumber"`);

/** Returns the charges that no document has yet, up to a day (exclusive); `held` until the transaction ends. */
export async function findUnbilled(
  db: Db,
  before: string,
  mode: 'read' | 'held',
): Promise<PostedCharge[]> {
  const { rows } =
    await sql<ChargeRow>`select ${columns} from charges where invoice_id is null and happened_on < ${before}::date
    order by happened_on, id ${mode === 'held' ? sql`for update` : sql``}`.execute(db);
  return rows.map(toCharge);
}

function toCharge({ unitPrice, amount: value, currencyCode, ...row }: ChargeRow): PostedCharge {
  return {
    ...row,
    unitPrice: { value: unitPrice, currencyCode },
    amount: { value, currencyCode },
  };
}

/** Puts charges on a document. */
export async function putOnInvoice(
  db: Db,
  ids: readonly string[],
  invoiceId: string,
): Promise<void> {
  await sql`update charges set invoice_id = ${invoiceId} where id = any(${[...ids]}::uuid[]) and invoice_id is null`.execute(
    db,
  );
}

/** Frees the charges of a document that is taken back: they can be billed anew. */
export async function takeOffInvoice(db: Db, invoiceId: string): Promise<void> {
  await sql`update charges set invoice_id = null where invoice_id = ${invoiceId}`.execute(db);
}

/** Inside withEveryTenant: customers who have left, with unbilled charges before a day. */
export async function findLeftUnbilled(
  db: Db,
  before: string,
): Promise<readonly Pick<Rows['tenants'], 'id'>[]> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'id'>
  >`select t.id from tenants t where t.state <> 'active' and exists (select from charges c
      where c.tenant_id = t.id and c.invoice_id is null and c.happened_on < ${before}::date)
    order by t.id`.execute(db);
  return rows;
}

/** Inside withTenant: true for a customer whose access has ended. */
export async function hasLeft(db: Db): Promise<boolean> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'state'>
  >`select state from tenants where state <> 'active'`.execute(db);
  return rows.length > 0;
}
