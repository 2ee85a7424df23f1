import type { OffersPort } from '#domains/catalog/offers.port.ts';
import type { ChangeOrdersPort } from '#domains/orders/change-orders.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { FreeSeatsPort } from '../free-seats.port.ts';

export interface SubscriptionPorts {
  readonly offers: OffersPort<Db>;
  readonly orders: ChangeOrdersPort<Work, Db>;
  readonly freeSeats: FreeSeatsPort<Db>;
}
