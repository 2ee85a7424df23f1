import { sql } from 'kysely';
import type { TenantDirectory } from '#domains/tenants/directory.port.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Credit } from '../cart.rules.ts';

/**
 * Locks the tenant's account until the transaction ends, so that the limit is judged one order
 * after the other and order numbers have no gaps. @returns the number of the last order
 */
export async function lockAccount(db: Db): Promise<number> {
  const { rows } = await sql<
    Pick<Rows['order_accounts'], 'last_number'>
  >`insert into order_accounts (last_number) values (0)
    on conflict (tenant_id) do update set last_number = order_accounts.last_number returning last_number`.execute(
    db,
  );
  return rows[0]?.last_number ?? 0;
}

/** Only behind lockAccount. */
export async function keepNumber(db: Db, number: number): Promise<void> {
  await sql`update order_accounts set last_number = ${number}`.execute(db);
}

export interface Account {
  readonly currencyCode: string;
  readonly credit: Credit;
}

/**
 * The tenant's currency, limit and what running terms and running orders have taken of it. One
 * statement each.
 */
export async function getAccount(
  db: Db,
  directory: TenantDirectory<Db>,
  tenantId: string,
  now: Date,
): Promise<Account> {
  const tenant = await directory.getTenant(db, tenantId);
  if (!tenant) throw portalRefusals.NOT_FOUND();
  const { billingCurrency: currencyCode, creditLimit } = tenant;
  const limit = creditLimit === null ? null : amount(creditLimit, currencyCode);
  return { currencyCode, credit: { limit, open: await openCommitments(db, currencyCode, now) } };
}

/**
 * Returns what a customer still owes over running terms (product rule B4, meaning b). Renewals are
 * never blocked.
 */
export async function openCommitments(db: Db, currencyCode: string, now: Date): Promise<Money> {
  const { rows } = await sql<{
    open: string;
  }>`select coalesce(sum(amount), 0) as open from commitments
    where currency_code = ${currencyCode} and (open_until is null or open_until >= ${dayOf(now)}::date)`.execute(
    db,
  );
  return amount(rows[0]?.open ?? '0', currencyCode);
}

export interface Commitment {
  /** The order line it comes from. */
  readonly id: string;
  readonly amount: Money;
  /** Null while the order runs. */
  readonly openUntil: string | null;
}

/** Reserves, or settles what was reserved. */
export async function putCommitment(
  db: Db,
  { id, amount: owed, openUntil }: Commitment,
): Promise<void> {
  await sql`insert into commitments (id, amount, currency_code, open_until) values (${id}, ${owed.value}, ${owed.currencyCode}, ${openUntil}::date)
    on conflict (tenant_id, id) do update set amount = excluded.amount, currency_code = excluded.currency_code, open_until = excluded.open_until`.execute(
    db,
  );
}

/** Releases the amount reserved for a failed line. */
export async function releaseCommitment(db: Db, id: string): Promise<void> {
  await sql`delete from commitments where id = ${id}`.execute(db);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
