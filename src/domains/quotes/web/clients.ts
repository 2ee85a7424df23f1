import { contractClient } from '#platform/web/client/contract-client.ts';
import { whiteSpaceRoutes, portfolioRoutes } from '../portfolio.ts';
import type { portfolioContract } from '../portfolio.schema.ts';
import { quoteDeskRoutes, quoteTemplatesRoutes } from '../quote-desk.routes.ts';
import { quotesRoutes } from '../quotes.routes.ts';
import type { whiteSpaceContract } from '../white-space.schema.ts';
import type {
  quoteDeskContract,
  quotesContract,
  quoteTemplatesContract,
} from '../quotes.schema.ts';

export const portfolioClient = contractClient<typeof portfolioContract>(portfolioRoutes);
export const whiteSpaceClient = contractClient<typeof whiteSpaceContract>(whiteSpaceRoutes);
export const quotesClient = contractClient<typeof quotesContract>(quotesRoutes);
export const quoteDeskClient = contractClient<typeof quoteDeskContract>(quoteDeskRoutes);
export const quoteTemplatesClient =
  contractClient<typeof quoteTemplatesContract>(quoteTemplatesRoutes);
