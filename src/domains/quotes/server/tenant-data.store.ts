import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows } from '#platform/server/privacy/tenant-rows.store.ts';
import { findQuoteLines, findAcceptance, findComments, findSentQuotes } from './quotes.store.ts';
import { numberOf } from './quote-rows.ts';

/** Offers and the contracts that they became: commercial letters, kept as the law wants (§ 257 HGB). */
export const quotesData: readonly TenantData<'quotes'>[] = [
  {
    noun: 'quotes',
    tables: ['quotes', 'quote_lines', 'quote_comments', 'quote_acceptances'],
    fate: 'kept',
    count: (db) => countRows(db, 'quotes'),
    async rows(db) {
      const records = await findSentQuotes(db);
      const lines = await findQuoteLines(db, records);
      return Promise.all(
        records.map(async (record) => ({
          number: numberOf(record),
          title: record.title,
          state: record.state,
          validUntil: record.validUntil,
          intro: record.intro,
          terms: record.terms,
          lines: (lines.get(record.id) ?? []).map(
            ({ id: _id, reference: _reference, unitCost: _cost, ...line }) => line,
          ),
          comments: (await findComments(db, record.id)).map(({ id: _id, ...comment }) => comment),
          acceptance: await findAcceptance(db, record.id, record.currencyCode),
        })),
      );
    },
    purge: async () => 0,
  },
];
