import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import type { ChangeOrdersPort } from '#domains/orders/change-orders.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { FreeSeatsPort } from '../subscriptions.port.ts';

export interface SubscriptionPorts {
  readonly offers: OffersPort<Db>;
  readonly orders: ChangeOrdersPort<Work, Db>;
  readonly freeSeats: FreeSeatsPort<Db>;
}
