import type { PortalConfig } from '#platform/common/portal.schema.ts';
import { keptBecause } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { portfolioContract } from '../portfolio.schema.ts';
import { quoteDeskContract, quotesContract, quoteTemplatesContract } from '../quotes.schema.ts';
import { quotesSlice } from '../quotes.slice.ts';
import { whiteSpaceContract } from '../white-space.schema.ts';
import { expiryClock, type ExpiryOptions } from './expiry.jobs.ts';
import { createPortfolioHandlers } from './portfolio.handlers.ts';
import { createQuoteDeskHandlers } from './quote-desk.handlers.ts';
import type { QuotePorts } from './quote-ports.ts';
import { deskQuoteSource, quoteSource } from './quote-search.store.ts';
import { quoteTemplatesHandlers } from './quote-templates.handlers.ts';
import { createQuotesHandlers } from './quotes.handlers.ts';
import { quotesData } from './tenant-data.store.ts';
import { createWhiteSpaceHandlers } from './white-space.handlers.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const quotesPersonalData = personalRegister({
  quotes: {
    purpose: 'offers to a company',
    named: { author: 'author_id', read_by: 'read_by_id', decided_by: 'decided_by_id' },
    mentions: ['approved_by', 'title', 'intro', 'terms', 'approval_note', 'decision_note'],
    notPersonal: ['state', 'language', 'currency_code'],
  },
  quote_lines: {
    purpose: 'items of an offer',
    notPersonal: ['kind', 'reference', 'name_de', 'name_en', 'detail_de', 'detail_en', 'cadence'],
  },
  quote_comments: {
    purpose: 'what was written about an offer',
    who: { column: 'author_id', by: 'id' },
    own: { author: 'pseudonym' },
    mentions: ['body'],
    notPersonal: ['side'],
  },
  quote_acceptances: {
    purpose: 'who accepted an offer: the proof of the contract',
    who: { column: 'accepted_by_id', by: 'id' },
    own: { accepted_by: 'pseudonym' },
    notPersonal: ['fingerprint', 'order_number'],
  },
  quote_templates: {
    purpose: 'texts of offers',
    mentions: ['changed_by'],
    notPersonal: ['name', 'language', 'intro', 'terms', 'lines'],
  },
  quote_settings: { purpose: 'rules for offers', mentions: ['changed_by'] },
});

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
  searchSources: [quoteSource, deskQuoteSource],
  idTables: {
    quoteId: 'quotes',
    templateId: null,
    itemId: null,
    id: 'quote_comments',
    picked: 'quote_lines',
  },
  sampleRows: { quotes: { currency_code: 'EUR', state: 'sent' } },
});
