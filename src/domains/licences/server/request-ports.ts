import type { SeatOrdersPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { TicketRequestsPort } from '#domains/tickets/tickets.port.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Work } from '#platform/server/work.ts';
import type { BookPorts } from './licence-book.store.ts';

/** Ports by which wishes about licences become tickets and orders. */
export interface RequestPorts extends BookPorts {
  readonly seatOrders: SeatOrdersPort<Ctx>;
  readonly ticketRequests: TicketRequestsPort<Work>;
}
