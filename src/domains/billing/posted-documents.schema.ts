import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { shownStates } from './billing.values.ts';
import { invoiceRow } from './invoices.schema.ts';
import { postedDocumentsRoutes } from './posted-documents.routes.ts';

/** A posted document among those of all customers. */
export const postedDocument = invoiceRow
  .omit({ isLocked: true })
  .extend({ tenantId: z.uuid(), tenantName: z.string() });
export type PostedDocument = z.output<typeof postedDocument>;

/** Posted documents of all customers, for staff who bill (product reference A2.2). */
export const postedDocumentsContract = contract(postedDocumentsRoutes, {
  list: {
    query: paging.extend({
      /** In the number and in the customer's name. */
      search: z.string().max(100).default(''),
      state: z.enum(shownStates).optional(),
      sortBy: z.enum(['issuedOn', 'dueOn', 'number', 'tenantName', 'gross']).default('issuedOn'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(postedDocument),
    exports: exportColumns(postedDocument, {
      number: { as: 'text', of: (row) => row.number },
      tenantName: { as: 'text', of: (row) => row.tenantName },
      kind: { as: 'text', of: (row) => row.kind },
      state: { as: 'text', of: (row) => row.state },
      issuedOn: { as: 'date', of: (row) => row.issuedOn },
      dueOn: { as: 'date', of: (row) => row.dueOn },
      net: { as: 'money', of: (row) => row.net },
      tax: { as: 'money', of: (row) => row.tax },
      gross: { as: 'money', of: (row) => row.gross },
      open: { as: 'money', of: (row) => row.open },
      poNumbers: { as: 'text', of: (row) => row.poNumbers.join(', ') },
    }),
    summary: 'Invoices and credit notes of all customers, the latest first',
  },
});
