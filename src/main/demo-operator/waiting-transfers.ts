import { sql } from 'kysely';
import { sendAsOther } from '#connectors/microsoft-simulator/partner-center/other-partner.ts';
import type { Simulator } from '#connectors/microsoft-simulator/server/simulator.ts';
import { exchangePlan1 } from '#connectors/microsoft-simulator/world/products.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { findDirectories } from './booked-world.ts';

interface Waiting {
  readonly ref: string | null;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly createdAt: Date;
  readonly itemRef: string;
  readonly seats: number;
}

/** Lets the simulator know what another partner has sent and nobody has answered yet. */
export async function layTransfers(
  db: Db,
  { world, books, clock }: Pick<Simulator, 'world' | 'books' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  for (const { id: tenantId, directoryId } of await findDirectories(db))
    for (const { ref, partnerId, partnerName, ...one } of await findWaiting(db, tenantId)) {
      if (ref === null || books.transfers.find(ref, now)) continue;
      const line = { product: exchangePlan1, quantity: one.seats, subscriptionId: one.itemRef };
      sendAsOther({ world, books, now }, directoryId, [line], {
        id: ref,
        source: { id: partnerId, name: partnerName },
        createdAt: one.createdAt.getTime(),
      });
    }
}

async function findWaiting(db: Db, tenantId: string): Promise<Waiting[]> {
  const { rows } = await withTenant(db, tenantId, (tx) =>
    sql<Waiting>`select t.ref, t.partner_id as "partnerId", t.partner_name as "partnerName",
        t.created_at as "createdAt", i.ref as "itemRef", i.seats
      from transfers t join transfer_items i on i.transfer_id = t.id
      where t.direction = 'in' and not t.is_own and t.state = 'pending'`.execute(tx),
  );
  return rows;
}
