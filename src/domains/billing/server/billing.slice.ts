import type { FastifyInstance } from 'fastify';
import type { TenantDirectory } from '#domains/tenants/directory.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { agreementsContract, publishedAgreementsContract } from '../agreements.schema.ts';
import { bookingsContract } from '../bookings.schema.ts';
import { billingRunsContract } from '../billing-runs.schema.ts';
import { billingSlice } from '../billing.slice.ts';
import { calendarFeedContract, contractsContract } from '../contracts.schema.ts';
import { financesContract } from '../finances.schema.ts';
import { heldDocumentsContract } from '../held-documents.schema.ts';
import { invoicesContract } from '../invoices.schema.ts';
import { postedDocumentsContract } from '../posted-documents.schema.ts';
import { agreementsHandlers, publishedAgreementsHandlers } from './agreements.handlers.ts';
import {
  billingRunJob,
  billingRunTopic,
  heldDocumentJob,
  heldDocumentTopic,
  type BillingRunDependencies,
} from './billing-run.jobs.ts';
import { bookingsHandlers } from './bookings.handlers.ts';
import { createBillingRunsHandlers, type BillingRunsPorts } from './billing-runs.handlers.ts';
import { createCalendarFeedHandlers } from './calendar-feed.handlers.ts';
import { chargeClock, type ChargeDependencies } from './charges.jobs.ts';
import { createContractsHandlers, type ContractsPorts } from './contracts.handlers.ts';
import { createFinancesHandlers } from './finances.handlers.ts';
import { createHeldDocumentsHandlers, type HeldDocumentsPorts } from './held-documents.handlers.ts';
import { invoiceSource } from './invoice-search.store.ts';
import { createInvoicesHandlers, type InvoicesPorts } from './invoices.handlers.ts';
import { billingPersonalData } from './migrations/personal-data.ts';
import { mountCalendar, type CalendarPorts } from './mount-calendar.ts';
import { postedDocumentsHandlers } from './posted-documents.handlers.ts';
import { billingRetention } from './retention.ts';
import { billingData } from './tenant-data.store.ts';

interface BillingPorts extends BillingRunsPorts, ContractsPorts, HeldDocumentsPorts, InvoicesPorts {
  readonly directory: TenantDirectory<Db>;
  readonly publicUrl: string;
}

export const billingServerSlice = serverSlice(billingSlice, {
  nouns: ({
    directory,
    contractSources,
    eInvoiceValidator,
    orderAuthors,
    publicUrl,
    unpricedItems,
  }: BillingPorts) => ({
    invoices: noun(invoicesContract, createInvoicesHandlers({ orderAuthors, eInvoiceValidator })),
    finances: noun(financesContract, createFinancesHandlers(directory)),
    billingRuns: noun(billingRunsContract, createBillingRunsHandlers({ unpricedItems })),
    heldDocuments: noun(heldDocumentsContract, createHeldDocumentsHandlers({ eInvoiceValidator })),
    postedDocuments: noun(postedDocumentsContract, postedDocumentsHandlers),
    bookings: noun(bookingsContract, bookingsHandlers),
    agreements: noun(agreementsContract, agreementsHandlers),
    publishedAgreements: noun(publishedAgreementsContract, publishedAgreementsHandlers),
    contracts: noun(contractsContract, createContractsHandlers({ contractSources, directory })),
    calendarFeed: noun(calendarFeedContract, createCalendarFeedHandlers({ publicUrl })),
  }),
  jobs: (ports: ChargeDependencies & BillingRunDependencies) => ({
    owner: 'finance',
    crons: { 'billing.charges': chargeClock(ports) },
    topics: {
      [billingRunTopic]: billingRunJob(ports),
      [heldDocumentTopic]: heldDocumentJob(ports),
    },
  }),
  mountBeside: (app: FastifyInstance, ports: CalendarPorts) => mountCalendar(app, ports),
  outlivesCustomer: {
    debtor_accounts: 'account in the books of the operator; names nobody of the customer',
  },
  idTables: { bookingId: null, agreementId: null, heldId: 'held_documents' },
  personalData: billingPersonalData,
  retention: billingRetention,
  tenantData: billingData,
  searchSources: [invoiceSource],
  sampleRows: {
    charges: { currency_code: 'EUR', invoice_id: null },
    held_documents: { currency_code: 'EUR', findings: '[]' },
    invoices: { currency_code: 'EUR', run_id: null, counterpart_id: null, gross: '2' },
  },
});
