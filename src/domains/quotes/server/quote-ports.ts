import type { EditionTermsPort, QuotableOffersPort } from '#domains/catalog/catalog.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { QuotedOrdersPort } from '#domains/orders/orders.port.ts';
import type { AgreedServicesPort } from '#domains/services/services.port.ts';
import type { CustomerSeatsPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';

/** Other nouns that quotes ask. */
export interface QuotePorts {
  readonly directory: TenantDirectory<Db>;
  readonly notices: NoticesPort<Db>;
  readonly editionTerms: EditionTermsPort<Db>;
  readonly quotableOffers: QuotableOffersPort<Db>;
  readonly quotedOrders: QuotedOrdersPort<Work>;
  readonly agreedServices: AgreedServicesPort<Work, Db>;
  readonly customerSeats: CustomerSeatsPort<Db>;
  readonly operatorName: string;
}
