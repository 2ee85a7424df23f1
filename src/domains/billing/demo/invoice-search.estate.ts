import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { invoiceHit, invoiceHits } from '../invoice-hit.rules.ts';
import { sampleDocuments } from './documents.estate.ts';

/** Finds sampled invoices. */
export const sampleInvoiceSource: DemoSearchSource = {
  ...invoiceHits,
  of: 'tenant',
  rows: (estate, now, locale) =>
    sampleDocuments(estate, estate.tenantId, now).map(({ row }) => invoiceHit(row, locale)),
};
