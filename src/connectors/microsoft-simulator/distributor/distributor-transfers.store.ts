import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** A subscription in a transfer of these books. */
export interface BookedItem {
  readonly ref: string;
  readonly name: string;
  readonly seats: number;
}

export type BookedTransfer = CamelCased<
  Pick<
    Rows['provisioner_transfers'],
    | 'id'
    | 'customer_id'
    | 'direction'
    | 'is_own'
    | 'partner_id'
    | 'partner_name'
    | 'created_at'
    | 'answer'
    | 'answered_at'
  >
> & { readonly items: readonly BookedItem[] };

const columns = sql`id, customer_id as "customerId", direction, is_own as "isOwn", partner_id as "partnerId",
  partner_name as "partnerName", created_at as "createdAt", answer, answered_at as "answeredAt", items`;

/** Inside withSystem. */
export async function findBookedTransfers(db: Db, customerId: string): Promise<BookedTransfer[]> {
  const { rows } = await sql<BookedTransfer>`select ${columns} from provisioner_transfers
    where customer_id = ${customerId} order by created_at, id`.execute(db);
  return rows;
}

/** Inside withSystem: one transfer, held until the transaction ends. */
export async function findBookedTransfer(db: Db, id: string): Promise<BookedTransfer | undefined> {
  const { rows } = await sql<BookedTransfer>`select ${columns} from provisioner_transfers
    where id::text = ${id} for update`.execute(db);
  return rows[0];
}

/** Inside withSystem: the same transfer again changes nothing. */
export async function insertBookedTransfer(db: Db, transfer: BookedTransfer): Promise<void> {
  const { id, customerId, direction, isOwn, partnerId, partnerName, createdAt, items } = transfer;
  await sql`insert into provisioner_transfers (id, customer_id, direction, is_own, partner_id, partner_name, created_at, items)
    values (${id}, ${customerId}, ${direction}, ${isOwn}, ${partnerId}, ${partnerName}, ${createdAt}, ${JSON.stringify(items)})
    on conflict do nothing`.execute(db);
}
