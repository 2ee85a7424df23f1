import { sql, type RawBuilder } from 'kysely';
import { countryCodes } from '#platform/common/country-codes.values.ts';
import { amount, minus } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { warningsOf } from '../document.rules.ts';
import { monthsAfter } from '../days.rules.ts';
import type { PreviewRow } from '../billing-runs.schema.ts';

interface Page {
  readonly month: string;
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
> {
  readonly tenant_id: Rows['tenants']['id'];
  readonly charges: number;
  readonly net: string;
  readonly currency_code: string;
  readonly before: string | null;
}

/**
 * Customers with charges that are not billed up to the end of a month. `is_warned` says the same as
 * the rule `warningsOf`, so that the list can be filtered where it is paged.
 */
const waiting = (month: string): RawBuilder<unknown> => sql`waiting as (
    select c.tenant_id, c.currency_code, count(*)::int as charges, sum(c.amount) as net from charges c
    where c.invoice_id is null and c.happened_on < ${monthsAfter(month, 1)}::date group by 1, 2
  ), earlier as (
    select i.tenant_id, i.currency_code, sum(i.net) as net from invoices i
    where i.month = ${monthsAfter(month, -1)}::date group by 1, 2
  ), rows as (
    select t.id as tenant_id, t.name, t.words, t.street, t.postal_code, t.city, t.country, t.vat_id, t.buyer_reference, t.contact_email, t.billing_currency,
      w.charges, w.net, w.currency_code, e.net as before,
      (t.street = '' or t.postal_code = '' or t.city = '' or not (t.country = any(${countryCodes}::text[])) or t.buyer_reference = '' or t.contact_email = ''
        or (t.country not in ('', 'DE') and t.vat_id = '') or w.currency_code <> t.billing_currency
        or (e.net > 0 and (w.net > e.net * 1.5 or w.net < e.net / 1.5))) as is_warned
    from waiting w join tenants t on t.id = w.tenant_id
      left join earlier e on e.tenant_id = w.tenant_id and e.currency_code = w.currency_code
    where t.state = 'active'
  )`;

const orders: Readonly<Record<Page['sortBy'], RawBuilder<unknown>>> = {
  tenantName: sql.raw('name collate "de-x-icu"'),
  // Of the row, not the text that is answered under the same name.
  net: sql.raw('rows.net'),
};

/** Inside withEveryTenant: what each customer would be billed. */
export async function findPreview(
  db: Db,
  { month, search, show, skip, take, sortBy, sortDirection }: Page,
): Promise<{ customers: PreviewRow[]; total: number }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const { rows } = await sql<
    Row & { total: number }
  >`with ${waiting(month)} select tenant_id, name, street, postal_code, city, country, vat_id,
      buyer_reference, contact_email, billing_currency, charges, net::text as net, currency_code, before::text as before, (count(*) over ())::int as total
    from rows where words like all (${patterns}::text[]) and (${show === 'all'} or is_warned)
    order by ${orders[sortBy]} ${sql.raw(sortDirection)}, tenant_id, currency_code limit ${take} offset ${skip}`.execute(
    db,
  );
  return { customers: rows.map(toPreview), total: rows[0]?.total ?? 0 };
}

function toPreview(row: Row): PreviewRow {
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
    warnings: warningsOf({ buyer, billingCurrency: row.billing_currency, net, before }),
  };
}

interface FiguresRow {
  readonly customers: number;
  readonly warned: number;
  readonly net: string;
  readonly before: string;
  readonly posted: number;
}

/** Inside withEveryTenant: a month in figures, in the default currency. */
export async function sumPreview(db: Db, month: string, currencyCode: string) {
  const { rows } = await sql<FiguresRow>`with ${waiting(month)} select count(*)::int as customers,
      (count(*) filter (where is_warned))::int as warned,
      coalesce(sum(net) filter (where currency_code = ${currencyCode}), 0)::text as net,
      (select coalesce(sum(net), 0)::text from earlier where currency_code = ${currencyCode}) as before,
      (select count(*)::int from invoices where month = ${month}::date) as posted
    from rows`.execute(db);
  const [row] = rows;
  return {
    customers: row?.customers ?? 0,
    warned: row?.warned ?? 0,
    net: amount(row?.net ?? '0', currencyCode),
    before: amount(row?.before ?? '0', currencyCode),
    posted: row?.posted ?? 0,
  };
}
