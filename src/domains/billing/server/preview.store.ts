import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type { UnpricedItemsPort } from '#domains/subscriptions/subscriptions.port.ts';
import { countryCodes } from '#platform/common/country-codes.values.ts';
import { amount, minus, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { PreviewRow, Unpriced, UnpricedRow } from '../billing-runs.schema.ts';
import { runWarnings, type RunWarning } from '../billing.values.ts';
import { monthsAfter } from '../days.rules.ts';
import { vatIdCountries, warningsOf } from '../document.rules.ts';
import type { MonthOfSubscription } from '../month-costs.rules.ts';
import { monthColumns, monthGroups, toMonth, type MonthRow } from './month-of-subscription.ts';

/** Month that is looked at, with the country of the operator (empty: not known yet). */
interface Looked {
  readonly month: string;
  readonly sellerCountry: string;
}

interface Page extends Looked {
  readonly search: string;
  readonly show: 'all' | 'warned';
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'tenantName' | 'net';
  readonly sortDirection: 'asc' | 'desc';
}

interface Row extends Pick<
  Rows['tenants'],
  | 'name'
  | 'street'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'vat_id'
  | 'buyer_reference'
  | 'contact_email'
  | 'billing_currency'
  | 'state'
> {
  readonly tenant_id: Rows['tenants']['id'];
  readonly charges: number;
  readonly net: string;
  readonly currency_code: string;
  readonly before: string | null;
}

/**
 * Customers with charges that are not billed up to the end of a month, those who have left too.
 * `warnings` says the same as the rule `warningsOf`, so that the list can be filtered where it is
 * paged, and a release can be bound to what was seen.
 */
const waiting = ({ month, sellerCountry }: Looked): RawBuilder<unknown> => sql`waiting as (
    select c.tenant_id, c.currency_code, count(*)::int as charges, sum(c.amount) as net from charges c
    where c.invoice_id is null and c.happened_on < ${monthsAfter(month, 1)}::date group by 1, 2
  ), earlier as (
    select i.tenant_id, i.currency_code, sum(i.net) as net from invoices i
    where i.month = ${monthsAfter(month, -1)}::date group by 1, 2
  ), rows as (
    select t.id as tenant_id, t.name, t.words, t.street, t.postal_code, t.city, t.country, t.vat_id, t.buyer_reference, t.contact_email, t.billing_currency, t.state,
      w.charges, w.net, w.currency_code, e.net as before,
      array_remove(array[
        case when t.state <> 'active' then 'customerLeft' end,
        case when not (t.country = any(${countryCodes}::text[])) then 'countryUnknown' end,
        case when t.street = '' or t.postal_code = '' or t.city = '' then 'addressMissing' end,
        case when t.country = any(${[...vatIdCountries(sellerCountry)]}::text[]) and t.vat_id = '' then 'vatIdMissing' end,
        case when t.buyer_reference = '' then 'buyerReferenceMissing' end,
        case when t.contact_email = '' then 'emailMissing' end,
        case when w.currency_code <> t.billing_currency then 'otherCurrency' end,
        case when e.net > 0 and (w.net > e.net * 1.5 or w.net < e.net / 1.5) then 'unusualAmount' end
      ], null) as warnings
    from waiting w join tenants t on t.id = w.tenant_id
      left join earlier e on e.tenant_id = w.tenant_id and e.currency_code = w.currency_code
  )`;

const orders: Readonly<Record<Page['sortBy'], RawBuilder<unknown>>> = {
  tenantName: sql.raw('name collate "de-x-icu"'),
  // Of the row, not the text that is answered under the same name.
  net: sql.raw('rows.net'),
};

/** Inside withEveryTenant: what each customer would be billed. */
export async function findPreview(
  db: Db,
  page: Page,
): Promise<{ customers: PreviewRow[]; total: number }> {
  const { search, show, skip, take, sortBy, sortDirection } = page;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const { rows } = await sql<
    Row & { total: number }
  >`with ${waiting(page)} select tenant_id, name, street, postal_code, city, country, vat_id,
      buyer_reference, contact_email, billing_currency, state, charges, net::text as net, currency_code, before::text as before, (count(*) over ())::int as total
    from rows where words like all (${patterns}::text[]) and (${show === 'all'} or warnings <> '{}')
    order by ${orders[sortBy]} ${sql.raw(sortDirection)}, tenant_id, currency_code limit ${take} offset ${skip}`.execute(
    db,
  );
  return {
    customers: rows.map((row) => toPreview(row, page.sellerCountry)),
    total: rows[0]?.total ?? 0,
  };
}

function toPreview(row: Row, sellerCountry: string): PreviewRow {
  const net = amount(row.net, row.currency_code);
  const before = row.before === null ? null : amount(row.before, row.currency_code);
  const buyer = {
    name: row.name,
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
    vatId: row.vat_id,
    buyerReference: row.buyer_reference,
    email: row.contact_email,
  };
  return {
    tenantId: row.tenant_id,
    tenantName: row.name,
    charges: row.charges,
    net,
    before,
    change: before && minus(net, before),
    warnings: warningsOf({
      ...{ buyer, sellerCountry, net, before, hasLeft: row.state !== 'active' },
      billingCurrency: row.billing_currency,
    }),
  };
}

interface FiguresRow {
  readonly customers: number;
  readonly warned: number;
  readonly warnedOf: Partial<Record<RunWarning, number>>;
  readonly fingerprint: string;
  readonly net: string;
  readonly before: string;
  readonly posted: number;
  readonly behind: number;
  readonly otherNets: Money[];
}

/** Inside withEveryTenant: a month in figures; what is in other currencies is summed by itself. */
export async function sumPreview(db: Db, looked: Looked, currencyCode: string) {
  const { month } = looked;
  const { rows } =
    await sql<FiguresRow>`with ${waiting(looked)} select count(distinct tenant_id)::int as customers,
      (count(distinct tenant_id) filter (where warnings <> '{}'))::int as warned,
      coalesce((select jsonb_object_agg(k.id, k.count) from (select unnest(warnings) as id, count(*)::int as count from rows group by 1) k), '{}') as "warnedOf",
      coalesce(encode(sha256(convert_to(string_agg(concat_ws(' ', tenant_id, currency_code, array_to_string(warnings, ',')), ';' order by tenant_id, currency_code)
        filter (where warnings <> '{}'), 'UTF8')), 'hex'), '') as fingerprint,
      coalesce(sum(net) filter (where currency_code = ${currencyCode}), 0)::text as net,
      (select coalesce(sum(net), 0)::text from earlier where currency_code = ${currencyCode}) as before,
      (select count(*)::int from invoices where month = ${month}::date) as posted,
      (select count(*)::int from charge_marks m join tenants t on t.id = m.tenant_id and t.state = 'active'
        where m.charged_to < ${monthsAfter(month, 1)}::date) as behind,
      coalesce((select jsonb_agg(jsonb_build_object('value', o.net::text, 'currencyCode', o.currency_code) order by o.currency_code)
        from (select currency_code, sum(net) as net from rows where currency_code <> ${currencyCode} group by 1) o), '[]') as "otherNets"
    from rows`.execute(db);
  const [row] = rows;
  return {
    customers: row?.customers ?? 0,
    warned: row?.warned ?? 0,
    warnedOf: runWarnings.flatMap((id) => {
      const count = row?.warnedOf[id];
      return count === undefined ? [] : [{ id, count }];
    }),
    fingerprint: row?.fingerprint ?? '',
    net: amount(row?.net ?? '0', currencyCode),
    before: amount(row?.before ?? '0', currencyCode),
    posted: row?.posted ?? 0,
    behind: row?.behind ?? 0,
    otherNets: row?.otherNets ?? [],
  };
}

/** Inside withTenant: what the next document holds, up to a day (exclusive), by subscription. */
export const findUnbilledBySubscription = (
  db: Db,
  currencyCode: string,
  before: string,
): Promise<MonthOfSubscription[]> =>
  bySubscription(db, currencyCode, sql`invoice_id is null and happened_on < ${before}::date`);

/** Inside withTenant: what the documents of a month hold that were not taken back. */
export const findBilledBySubscription = (
  db: Db,
  currencyCode: string,
  month: string,
): Promise<MonthOfSubscription[]> =>
  bySubscription(
    db,
    currencyCode,
    sql`invoice_id in (select id from invoices where month = ${month}::date)`,
  );

async function bySubscription(
  db: Db,
  currencyCode: string,
  which: RawBuilder<unknown>,
): Promise<MonthOfSubscription[]> {
  const { rows } =
    await sql<MonthRow>`select ${monthColumns} from charges where currency_code = ${currencyCode} and ${which}
    group by ${monthGroups} order by sum(amount) desc, max(title)`.execute(db);
  return rows.map((row) => toMonth(row, currencyCode));
}

/** Most items of a kind that are told: so many without a price are one fault. */
const most = 500;

/**
 * Inside withEveryTenant: what customers hold within a month without being charged for it, by
 * customer, with a fingerprint of all of it: a confirmation holds for this and nothing else.
 */
export async function findUnpriced(
  db: Db,
  sources: readonly UnpricedItemsPort<Db>[],
  month: string,
): Promise<Unpriced> {
  const within = { from: month, until: monthsAfter(month, 1), most };
  const found: UnpricedRow[] = [];
  for (const source of sources) {
    const items = await source.unpricedItems(db, within);
    const names = await findNames(db, [...new Set(items.map(({ tenantId }) => tenantId))]);
    for (const item of items) {
      const tenantName = names.get(item.tenantId);
      if (tenantName !== undefined) found.push({ ...item, tenantName });
    }
  }
  const items = found.toSorted(
    (a, b) => a.tenantName.localeCompare(b.tenantName, 'de') || (a.tenantId < b.tenantId ? -1 : 1),
  );
  return { items, fingerprint: fingerprintOf(found) };
}

function fingerprintOf(found: readonly UnpricedRow[]): string {
  if (found.length === 0) return '';
  const said = found.map(({ kind, tenantId, id, why }) => [kind, tenantId, id, why]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Customers who are billed at all. */
async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'id' | 'name'>
  >`select id, name from tenants where id = any(${ids}::uuid[]) and state = 'active'`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
