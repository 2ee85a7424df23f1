import type { TicketRequestsPort } from '#domains/tickets/tickets.port.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Work } from '#platform/server/work.ts';
import { poolWith } from '../refund-pool.rules.ts';
import type { RefundPool } from '../reservation.rules.ts';
import { findRefundRequests } from './reservation-requests.store.ts';
import { findRead, findReservations } from './reservations.store.ts';

export interface PoolPorts {
  readonly ticketRequests: TicketRequestsPort<Work>;
}

/**
 * Inside withTenant: returns the pool of refunds with what is asked for and not answered yet.
 * @param except reservation that is judged itself
 */
export async function openPool(
  { ticketRequests }: PoolPorts,
  call: Ctx,
  today: string,
  except?: string,
): Promise<RefundPool | null> {
  const { pool } = await findRead(call.db);
  if (!pool) return null;
  const asked = await findRefundRequests(call.db);
  const ended = await ticketRequests.endedOf(
    call,
    asked.map(({ ticketId }) => ticketId),
  );
  const open = asked.filter(
    ({ ticketId, reservationId }) => !ended.has(ticketId) && reservationId !== except,
  );
  const reservations = open.length > 0 ? await findReservations(call.db) : [];
  return poolWith(pool, open, reservations, today);
}
