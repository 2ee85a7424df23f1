import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Booking, BookingSettings } from '../bookings.schema.ts';
import type { BookedDocument, BookingRange } from '../datev.rules.ts';

type SettingsRow = CamelCased<
  Omit<Rows['booking_settings'], 'id' | 'saved_at' | 'first_debtor'>
> & {
  readonly firstDebtor: number;
};

/** Inside withSystem: the accountant's frame; undefined before it was entered. */
export async function getBookingSettings(db: Db): Promise<BookingSettings | undefined> {
  const { rows } =
    await sql<SettingsRow>`select consultant, client, chart, account_length as "accountLength", fiscal_month as "fiscalMonth",
      domestic_account as "domesticAccount", reverse_charge_account as "reverseChargeAccount", export_account as "exportAccount",
      first_debtor::int as "firstDebtor" from booking_settings`.execute(db);
  return rows[0];
}

/** Inside withSystem. */
export async function putBookingSettings(db: Db, kept: BookingSettings, at: Date): Promise<void> {
  await sql`insert into booking_settings (consultant, client, chart, account_length, fiscal_month, domestic_account,
      reverse_charge_account, export_account, first_debtor, saved_at)
    values (${kept.consultant}, ${kept.client}, ${kept.chart}, ${kept.accountLength}, ${kept.fiscalMonth}, ${kept.domesticAccount},
      ${kept.reverseChargeAccount}, ${kept.exportAccount}, ${kept.firstDebtor}, ${at})
    on conflict (id) do update set consultant = excluded.consultant, client = excluded.client, chart = excluded.chart,
      account_length = excluded.account_length, fiscal_month = excluded.fiscal_month, domestic_account = excluded.domestic_account,
      reverse_charge_account = excluded.reverse_charge_account, export_account = excluded.export_account,
      first_debtor = excluded.first_debtor, saved_at = excluded.saved_at`.execute(db);
}

interface DocumentRow extends CamelCased<
  Pick<Rows['invoices'], 'tenant_id' | 'number' | 'kind' | 'gross' | 'currency_code' | 'tax_case'>
> {
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly buyerName: string | null;
  readonly buyerVatId: string | null;
}

/** A document to be booked, of a customer whose account is looked up beside it. */
export interface IssuedDocument extends Omit<BookedDocument, 'debtor'> {
  readonly tenantId: string;
}

/** Inside withEveryTenant: documents that were issued in a range, by number. */
export async function findIssued(db: Db, { from, to }: BookingRange): Promise<IssuedDocument[]> {
  const { rows } =
    await sql<DocumentRow>`select tenant_id as "tenantId", number, kind, gross, currency_code as "currencyCode",
      tax_case as "taxCase", issued_on::text as "issuedOn", due_on::text as "dueOn",
      buyer ->> 'name' as "buyerName", buyer ->> 'vatId' as "buyerVatId"
    from invoices where issued_on between ${from}::date and ${to}::date order by number`.execute(
      db,
    );
  return rows.map(({ gross, currencyCode, buyerName, buyerVatId, ...row }) => ({
    ...row,
    gross: amount(gross, currencyCode),
    buyerName: buyerName ?? '',
    buyerVatId: buyerVatId ?? '',
  }));
}

interface AccountRow extends Pick<Rows['debtor_accounts'], 'customer_id'> {
  readonly account: string;
}

/**
 * Inside withSystem: accounts of customers. Who has none gets the next one; two at once wait for
 * each other, so that no account is drawn twice.
 */
export async function debtorAccounts(
  db: Db,
  tenantIds: readonly string[],
  firstDebtor: number,
): Promise<ReadonlyMap<string, string>> {
  await sql`lock table debtor_accounts in share row exclusive mode`.execute(db);
  await sql`insert into debtor_accounts (customer_id, account)
    select wanted.id, greatest(${firstDebtor}::bigint, coalesce((select max(account) + 1 from debtor_accounts), 0)) + wanted.position - 1
    from (select id, row_number() over (order by id) as position from unnest(${[...tenantIds]}::uuid[]) as id
      where not exists (select from debtor_accounts d where d.customer_id = id)) as wanted`.execute(
    db,
  );
  const { rows } =
    await sql<AccountRow>`select customer_id, account::text as account from debtor_accounts
    where customer_id = any(${[...tenantIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.customer_id, row.account]));
}

interface BookingRow extends CamelCased<
  Pick<
    Rows['bookings'],
    'id' | 'documents' | 'left_out' | 'total' | 'sha256' | 'written_at' | 'written_by'
  >
> {
  readonly from: string;
  readonly to: string;
}

const columns = sql.raw(
  `id, from_day::text as "from", to_day::text as "to", documents, left_out as "leftOut", total, sha256,
    written_at as "writtenAt", written_by as "writtenBy"`,
);

const toBooking = ({ total, writtenAt, ...row }: BookingRow): Booking => ({
  ...row,
  total: amount(total),
  writtenAt: writtenAt.toISOString(),
});

/** Inside withSystem: written batches, the latest first. */
export async function findBookings(
  db: Db,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ bookings: Booking[]; total: number }> {
  const { rows } = await sql<
    BookingRow & { count: number }
  >`select ${columns}, (count(*) over ())::int as count from bookings
    order by written_at desc, id desc limit ${take} offset ${skip}`.execute(db);
  return {
    bookings: rows.map(({ count: _count, ...row }) => toBooking(row)),
    total: rows[0]?.count ?? 0,
  };
}

/** A batch that is to be kept with its file. */
export interface NewBooking extends BookingRange {
  readonly documents: number;
  readonly leftOut: number;
  readonly total: string;
  readonly sha256: string;
  readonly file: Buffer;
  readonly by: string;
  readonly at: Date;
}

/** Inside withSystem. */
export async function insertBooking(db: Db, made: NewBooking): Promise<Booking> {
  const { from, to, documents, leftOut, total, sha256, file, by, at } = made;
  const { rows } =
    await sql<BookingRow>`insert into bookings (from_day, to_day, documents, left_out, total, sha256, file, written_at, written_by)
    values (${from}::date, ${to}::date, ${documents}, ${leftOut}, ${total}::numeric, ${sha256}, ${file}, ${at}, ${by})
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  return toBooking(row);
}

interface FileRow extends Pick<Rows['bookings'], 'file'> {
  readonly from: string;
}

/** Inside withSystem: the file of a batch. */
export async function getBookingFile(db: Db, id: string): Promise<FileRow | undefined> {
  const { rows } =
    await sql<FileRow>`select file, from_day::text as "from" from bookings where id = ${id}`.execute(
      db,
    );
  return rows[0];
}
