import { sql } from 'kysely';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { CreditPort } from '../orders.port.ts';
import { usedOf, usedShare, type Credit, type CreditUse } from '../spending-limits.rules.ts';
import type { OwedPort } from '../billing.port.ts';

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
  readonly use: CreditUse;
}

/** The tenant's currency, limit and what it has used of it (product rule B4, meaning b). */
export async function getAccount(
  db: Db,
  { directory, owed }: AccountPorts,
  tenantId: string,
  now: Date,
): Promise<Account> {
  const tenant = await directory.getTenant(db, tenantId);
  if (!tenant) throw portalRefusals.NOT_FOUND();
  const { billingCurrency: currencyCode, creditLimit } = tenant;
  const limit = creditLimit === null ? null : amount(creditLimit, currencyCode);
  const orders = await sumReserved(db, currencyCode);
  const use = { ...(await owed.owed(db, currencyCode, now)), orders };
  return { currencyCode, credit: { limit, open: usedOf(use) }, use };
}

/** Other nouns that judging a credit asks. */
export interface AccountPorts {
  readonly directory: TenantDirectory<Db>;
  readonly owed: OwedPort<Db>;
}

/** Returns the credit of customers to other domains. */
export const createCreditPort = (ports: AccountPorts): CreditPort<Db> => ({
  async getCredit(db, tenantId, now) {
    const { credit, use } = await getAccount(db, ports, tenantId, now);
    return { ...credit, use, share: usedShare(credit) };
  },
});

/** Returns what purchases under way bind. Renewals are never blocked, nor reserved. */
async function sumReserved(db: Db, currencyCode: string): Promise<Money> {
  const { rows } = await sql<{
    reserved: string;
  }>`select coalesce(sum(amount), 0) as reserved from commitments where currency_code = ${currencyCode}`.execute(
    db,
  );
  return amount(rows[0]?.reserved ?? '0', currencyCode);
}

/** Reserves what an order line binds, until it is carried out or has failed. */
export async function putCommitment(db: Db, id: string, owed: Money): Promise<void> {
  await sql`insert into commitments (id, amount, currency_code) values (${id}, ${owed.value}, ${owed.currencyCode})
    on conflict (tenant_id, id) do update set amount = excluded.amount, currency_code = excluded.currency_code`.execute(
    db,
  );
}

/** Releases the amount reserved for a line that was carried out, and is charged now, or failed. */
export async function releaseCommitment(db: Db, id: string): Promise<void> {
  await sql`delete from commitments where id = ${id}`.execute(db);
}
