import { laterDemo, unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import type { portfolioContract } from '../portfolio.schema.ts';
import { quotesContract } from '../quotes.schema.ts';
import type { quoteDeskContract, quoteTemplatesContract } from '../quotes.schema.ts';
import { quotesSlice } from '../quotes.slice.ts';
import type { whiteSpaceContract } from '../white-space.schema.ts';
import { sampleQuoteSource } from './quote-search.estate.ts';

/** Samples come with the first offer that is looked at. */
const samples = async () => (await import('./quotes.demo.ts')).quotesDemo;

export const quotesDemoSlice = demoSlice(
  quotesSlice,
  () => ({
    portfolio: unsampled<typeof portfolioContract>('portfolio'),
    quoteDesk: unsampled<typeof quoteDeskContract>('quoteDesk'),
    quoteTemplates: unsampled<typeof quoteTemplatesContract>('quoteTemplates'),
    whiteSpace: unsampled<typeof whiteSpaceContract>('whiteSpace'),
    quotes: laterDemo(quotesContract, samples),
  }),
  [sampleQuoteSource],
);
