import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { findingWeights } from './billing.values.ts';
import { heldDocumentsRoutes } from './held-documents.routes.ts';

const finding = z.object({
  syntax: z.enum(['ubl', 'cii', 'facturX']),
  /** Identifier as the rule sets name it, such as `BR-CO-15`. */
  rule: z.string(),
  weight: z.enum(findingWeights),
  words: z.string(),
  /** Line of the document, from 1; null for the document as a whole. */
  line: z.number().int().nullable(),
});

/** A document that was found wrong before its release. */
const heldDocument = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  net: money,
  findings: z.array(finding),
  /** False where it is no valid document at all: it has to be mended. */
  isConfirmable: z.boolean(),
  /** Rule sets that it was checked against; empty where the portal's own rules kept it back. */
  rules: z.string(),
  checkedAt: z.iso.datetime(),
  /** Staff have released it as it is; it is about to be posted. */
  confirmedAt: z.iso.datetime().nullable(),
});
export type HeldDocument = z.output<typeof heldDocument>;

/** First day of a month. */
const month = z.iso.date().refine((day) => day.endsWith('-01'), 'must be the first day of a month');

/** Documents that the check of e-invoices has kept back. */
export const heldDocumentsContract = contract(heldDocumentsRoutes, {
  list: {
    query: z.object({ month }),
    result: z.object({
      /** Installed rule sets; null where none are: documents say that they were not checked. */
      rules: z.string().nullable(),
      documents: z.array(heldDocument),
    }),
    summary: 'Documents of a month that were found wrong before their release',
  },
  confirm: {
    body: z.object({ reason: z.string().trim().min(1).max(200) }),
    result: z.object({ id: z.uuid() }),
    summary: 'Releases a document in spite of what was found',
  },
  check: {
    result: z.object({ id: z.uuid() }),
    summary: 'Looks at a document again, and posts it where it is mended',
  },
});
