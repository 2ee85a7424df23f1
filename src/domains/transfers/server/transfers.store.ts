import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { expiryOf } from '../transfer-state.rules.ts';
import { transferRefusals } from '../transfers.refusals.ts';
import type { TransferFailure, TransferState, TransferWish } from '../transfers.values.ts';
import { transferColumns, type TransferRecord } from './transfer-rows.ts';

/** Inside withTenant. @param hold locks the row until the transaction ends */
export async function findTransfer(
  db: Db,
  id: string,
  hold?: 'held',
): Promise<TransferRecord | undefined> {
  const lock = hold ? sql`for update of tr` : sql``;
  const { rows } = await sql<TransferRecord>`select ${transferColumns} from transfers tr
    where tr.id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** Inside withTenant. @throws PortalError ERROR_TRANSFERS_NOT_FOUND */
export async function getTransfer(db: Db, id: string, hold?: 'held'): Promise<TransferRecord> {
  const found = await findTransfer(db, id, hold);
  if (!found) throw transferRefusals.NOT_FOUND();
  return found;
}

/** Inside withTenant: all transfers of the tenant, for whoever compares them with the provider's. */
export async function findOfTenant(db: Db): Promise<TransferRecord[]> {
  const { rows } = await sql<TransferRecord>`select ${transferColumns} from transfers tr
    order by tr.created_at, tr.id`.execute(db);
  return rows;
}

interface NewRecord {
  readonly id: string;
  readonly ref: string | null;
  readonly direction: TransferRecord['direction'];
  readonly isOwn: boolean;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly contactEmail: string;
  readonly state: TransferState;
  readonly wish: TransferWish | null;
  readonly createdAt: Date;
  readonly by: { readonly id: string | null; readonly name: string };
}

/** Inside withTenant: keeps a transfer. @returns false where its id or reference is known already */
export async function insertTransfer(db: Db, made: NewRecord): Promise<boolean> {
  const { id, ref, direction, isOwn, partnerId, partnerName, contactEmail, state, wish } = made;
  const { createdAt, by } = made;
  const { numAffectedRows } =
    await sql`insert into transfers (id, ref, direction, is_own, partner_id, partner_name, contact_email, state, wish, created_at,
      expires_on, changed_at, by_id, by_name)
    values (${id}, ${ref}, ${direction}, ${isOwn}, ${partnerId}, ${partnerName}, ${contactEmail}, ${state}, ${wish}, ${createdAt},
      ${expiryOf(createdAt)}::date, ${createdAt}, ${by.id}, ${by.name}) on conflict do nothing`.execute(
      db,
    );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Changes of a transfer; what is left out stays. */
export interface TransferChange {
  readonly ref?: string;
  readonly partnerName?: string;
  readonly state?: TransferState;
  readonly wish?: TransferWish | null;
  readonly failure?: TransferFailure | null;
}

/** Inside withTenant. */
export async function saveTransfer(
  db: Db,
  before: TransferRecord,
  change: TransferChange,
  at: Date,
): Promise<void> {
  const after = { ...before, ...change };
  await sql`update transfers set ref = ${after.ref}, partner_name = ${after.partnerName}, state = ${after.state}, wish = ${after.wish},
      failure = ${after.failure}, changed_at = ${at} where id = ${before.id}`.execute(db);
}
