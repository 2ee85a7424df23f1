import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { quoteHit, quoteHits } from '../quote-hit.rules.ts';
import { quoteBook } from './quotes.estate.ts';

/** Finds sampled offers. */
export const sampleQuoteSource: DemoSearchSource = {
  ...quoteHits,
  of: 'tenant',
  rows(estate) {
    const { acceptance, sentAt, ...quote } = estate.part(quoteBook).quote;
    return [quoteHit({ ...quote, contract: acceptance?.number ?? null, at: sentAt })];
  },
};
