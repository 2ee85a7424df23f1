import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { EInvoiceFinding } from '../billing.values.ts';
import { mayBeConfirmed } from '../e-invoice-findings.rules.ts';
import type { HeldDocument } from '../billing-runs.schema.ts';
import type { Draft } from './drafts.ts';

/** Most documents that the page of a run names; what is wrong with so many is one fault. */
const most = 200;

interface ListedRow extends Pick<
  Rows['held_documents'],
  'id' | 'tenant_id' | 'net' | 'currency_code' | 'rules' | 'checked_at' | 'confirmed_at'
> {
  readonly name: Rows['tenants']['name'];
  readonly findings: EInvoiceFinding[];
}

/** Inside withEveryTenant: documents of a month that were kept back, by customer. */
export async function findHeldDocuments(db: Db, month: string): Promise<HeldDocument[]> {
  const { rows } = await sql<ListedRow>`select h.id, h.tenant_id, t.name, h.net, h.currency_code,
      h.findings, h.rules, h.checked_at, h.confirmed_at
    from held_documents h join tenants t on t.id = h.tenant_id where h.month = ${month}::date
    order by t.name collate "de-x-icu", h.currency_code limit ${most}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    tenantId: row.tenant_id,
    tenantName: row.name,
    net: amount(row.net, row.currency_code),
    findings: row.findings,
    isConfirmable: mayBeConfirmed(row.findings),
    rules: row.rules,
    checkedAt: row.checked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
}

/** A document that waits, as commands need it. */
export interface Held {
  readonly id: string;
  readonly runId: string;
  readonly fingerprint: string;
  readonly isConfirmed: boolean;
  readonly findings: readonly EInvoiceFinding[];
}

interface HeldRow extends Pick<Rows['held_documents'], 'id' | 'fingerprint'> {
  readonly runId: Rows['held_documents']['run_id'];
  readonly isConfirmed: boolean;
  readonly findings: EInvoiceFinding[];
}

const columns = sql.raw(
  'id, run_id as "runId", fingerprint, findings, confirmed_at is not null as "isConfirmed"',
);

/** Inside withTenant. */
export async function getHeld(db: Db, id: string): Promise<Held | undefined> {
  const { rows } =
    await sql<HeldRow>`select ${columns} from held_documents where id = ${id}`.execute(db);
  return rows[0];
}

/** Inside withTenant: the document that waits in a currency. */
export async function findHeldIn(db: Db, currencyCode: string): Promise<Held | undefined> {
  const { rows } =
    await sql<HeldRow>`select ${columns} from held_documents where currency_code = ${currencyCode}`.execute(
      db,
    );
  return rows[0];
}

export interface Holding {
  readonly runId: string;
  readonly month: string;
  readonly findings: readonly EInvoiceFinding[];
  readonly rules: string;
  readonly at: Date;
}

/** Inside withTenant: keeps a draft back; what was confirmed of an earlier one is void. @returns its id */
export async function hold(db: Db, draft: Draft, holding: Holding): Promise<string> {
  const { currencyCode, amounts, fingerprint } = draft;
  const { runId, month, findings, rules, at } = holding;
  const { rows } = await sql<
    Pick<Rows['held_documents'], 'id'>
  >`insert into held_documents (run_id, month, currency_code, net, fingerprint, findings, rules, checked_at)
    values (${runId}::uuid, ${month}::date, ${currencyCode}, ${amounts.net.value}::numeric, ${fingerprint}, ${JSON.stringify(findings)}::jsonb, ${rules}, ${at})
    on conflict (tenant_id, currency_code) do update set run_id = excluded.run_id, month = excluded.month, net = excluded.net,
      fingerprint = excluded.fingerprint, findings = excluded.findings, rules = excluded.rules, checked_at = excluded.checked_at,
      confirmed_at = null, confirmed_by = '', reason = ''
    returning id`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('the insert returned no row');
  return made.id;
}

/** Inside withTenant: staff release the document as it is. */
export async function confirmHeld(
  db: Db,
  id: string,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`update held_documents set confirmed_at = ${at}, confirmed_by = ${by}, reason = ${reason} where id = ${id}`.execute(
    db,
  );
}

/** Inside withTenant: nothing waits any more but in these currencies. */
export async function keepHeldIn(db: Db, currencyCodes: readonly string[]): Promise<void> {
  await sql`delete from held_documents where currency_code <> all(${[...currencyCodes]}::text[])`.execute(
    db,
  );
}
