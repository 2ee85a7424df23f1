import { calendarFeedRoutes, contractsRoutes } from '#domains/billing/contracts.ts';
import type { calendarFeedContract, contractsContract } from '#domains/billing/contracts.schema.ts';
import { financesRoutes, invoicesRoutes } from '#domains/billing/invoices.ts';
import type { financesContract } from '#domains/billing/finances.schema.ts';
import type { invoicesContract } from '#domains/billing/invoices.schema.ts';
import { orderCostsRoutes } from '#domains/orders/order-costs.ts';
import type { orderCostsContract } from '#domains/orders/order-costs.schema.ts';
import { priceMovesRoutes } from '#domains/catalog/catalog.ts';
import type { priceMovesContract } from '#domains/catalog/price-moves.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const financesClient = contractClient<typeof financesContract>(financesRoutes);
export const orderCostsClient = contractClient<typeof orderCostsContract>(orderCostsRoutes);
export const priceMovesClient = contractClient<typeof priceMovesContract>(priceMovesRoutes);
export const contractsClient = contractClient<typeof contractsContract>(contractsRoutes);
export const calendarFeedClient = contractClient<typeof calendarFeedContract>(calendarFeedRoutes);
export const invoicesClient = contractClient<typeof invoicesContract>(invoicesRoutes);
