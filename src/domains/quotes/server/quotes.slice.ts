import type { PortalConfig } from '#platform/common/portal.schema.ts';
import { keptBecause } from '#platform/server/privacy/keeping.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { quoteDeskContract, quotesContract, quoteTemplatesContract } from '../quotes.schema.ts';
import { portfolioContract } from '../portfolio.schema.ts';
import { quotesSlice } from '../quotes.slice.ts';
import { whiteSpaceContract } from '../white-space.schema.ts';
import { expiryClock, type ExpiryOptions } from './expiry.jobs.ts';
import { quotesPersonalData } from './migrations/personal-data.ts';
import { createPortfolioHandlers } from './portfolio.handlers.ts';
import { createQuoteDeskHandlers } from './quote-desk.handlers.ts';
import type { QuotePorts } from './quote-ports.ts';
import { quoteTemplatesHandlers } from './quote-templates.handlers.ts';
import { createQuotesHandlers } from './quotes.handlers.ts';
import { quotesData } from './tenant-data.store.ts';
import { createWhiteSpaceHandlers } from './white-space.handlers.ts';

interface Ports extends Omit<QuotePorts, 'operatorName'> {
  readonly portal: PortalConfig;
}

const nounsOf = (ports: QuotePorts) => ({
  portfolio: noun(portfolioContract, createPortfolioHandlers(ports)),
  quoteDesk: noun(quoteDeskContract, createQuoteDeskHandlers(ports)),
  quoteTemplates: noun(quoteTemplatesContract, quoteTemplatesHandlers),
  quotes: noun(quotesContract, createQuotesHandlers(ports)),
  whiteSpace: noun(whiteSpaceContract, createWhiteSpaceHandlers(ports)),
});

export const quotesServerSlice = serverSlice(quotesSlice, {
  nouns: ({ portal, ...ports }: Ports) => nounsOf({ ...ports, operatorName: portal.operator.name }),
  jobs: (ports: ExpiryOptions) => ({
    owner: 'marketplace',
    crons: { 'quotes.expiry': expiryClock(ports) },
  }),
  personalData: quotesPersonalData,
  retention: {
    quote_acceptances: keptBecause.law,
    quote_comments: keptBecause.law,
    quote_lines: { with: 'quotes' },
    quotes: keptBecause.law,
    quote_templates: keptBecause.inUse,
    quote_settings: keptBecause.inUse,
  },
  tenantData: quotesData,
  idTables: {
    quoteId: 'quotes',
    templateId: null,
    itemId: null,
    id: 'quote_comments',
    picked: 'quote_lines',
  },
  sampleRows: { quotes: { currency_code: 'EUR', state: 'sent' } },
});
