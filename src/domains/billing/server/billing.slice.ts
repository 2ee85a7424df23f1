import type { FastifyInstance } from 'fastify';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { agreementsContract, publishedAgreementsContract } from '../agreements.schema.ts';
import { heldDocumentsContract, billingRunsContract } from '../billing-runs.schema.ts';
import { billingSlice } from '../billing.slice.ts';
import { bookingsContract } from '../bookings.schema.ts';
import { calendarFeedContract, contractsContract } from '../contracts.schema.ts';
import { financesContract } from '../finances.schema.ts';
import { postedDocumentsContract, invoicesContract } from '../invoices.schema.ts';
import { microsoftAgreementContract } from '../microsoft-agreement.schema.ts';
import {
  createMicrosoftAgreementHandlers,
  type MicrosoftAgreementPorts,
  agreementsHandlers,
  publishedAgreementsHandlers,
} from './agreements.handlers.ts';
import {
  type BillingRunDependencies,
  billingRunJob,
  billingRunTopic,
  heldDocumentJob,
  heldDocumentTopic,
} from './billing-run.jobs.ts';
import {
  createHeldDocumentsHandlers,
  type HeldDocumentsPorts,
  type BillingRunsPorts,
  createBillingRunsHandlers,
} from './billing-runs.handlers.ts';
import { bookingsHandlers } from './bookings.handlers.ts';
import {
  type CalendarPorts,
  mountCalendar,
  createCalendarFeedHandlers,
} from './calendar-feed.handlers.ts';
import { chargeClock, type ChargeDependencies } from './charges.jobs.ts';
import { confirmAgreementJob, confirmTopic, type ConfirmPorts } from './confirm-agreement.jobs.ts';
import { type ContractsPorts, createContractsHandlers } from './contracts.handlers.ts';
import { createFinancesHandlers } from './finances.handlers.ts';
import { invoiceSource } from './invoice-search.store.ts';
import {
  postedDocumentsHandlers,
  createInvoicesHandlers,
  type InvoicesPorts,
} from './invoices.handlers.ts';
import { billingData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const billingRetention: RetentionRegister = {
  payments: keptBecause.law,
  charges: keptBecause.law,
  invoices: keptBecause.law,
  charge_marks: keptBecause.things,
  agreement_signatures: keptBecause.law,
  agreements: keptBecause.law,
  microsoft_agreements: keptBecause.things,
  agreement_confirmations: keptBecause.law,
  calendar_feeds: keptBecause.inUse,
  held_documents: keptBecause.inUse,
  billing_runs: keptBecause.law,
  billing_settings: keptBecause.inUse,
  bookings: keptBecause.law,
  booking_settings: keptBecause.inUse,
  debtor_accounts: keptBecause.law,
  document_numbers: keptBecause.law,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const billingPersonalData = personalRegister({
  charges: {
    purpose: 'what is billed',
    mentions: ['entered_by'],
    notPersonal: [
      'title',
      'key',
      'kind',
      'currency_code',
      'order_id',
      'order_number',
      'invoice_id',
      'subscription_id',
    ],
  },
  charge_marks: { purpose: 'what is billed', notPersonal: ['history_id'] },
  invoices: {
    purpose: 'what is billed; a posted document is kept as the law wants',
    notPersonal: [
      'buyer',
      'seller',
      'lines',
      'number',
      'po_numbers',
      'kind',
      'state',
      'currency_code',
      'tax_case',
      'e_invoice_check',
      'e_invoice_rules',
      'run_id',
      'counterpart_id',
    ],
  },
  held_documents: {
    purpose: 'documents that are not right yet',
    mentions: ['confirmed_by', 'reason'],
    notPersonal: ['run_id', 'currency_code', 'fingerprint', 'findings', 'rules'],
  },
  payments: {
    purpose: 'what was paid',
    mentions: ['note', 'recorded_by'],
    notPersonal: ['invoice_id'],
  },
  agreements: {
    purpose: 'what customers sign',
    mentions: ['published_by'],
    notPersonal: ['kind', 'version', 'name_de', 'name_en', 'text_de', 'text_en', 'url'],
  },
  agreement_signatures: {
    purpose: 'who signed for the company; kept as the law wants',
    named: { signed_by: 'signed_by_id' },
    notPersonal: ['agreement_id', 'language', 'fingerprint'],
  },
  microsoft_agreements: {
    purpose: 'who accepted Microsoft’s agreement for the company, as Microsoft tells it',
    mentions: ['first_name', 'last_name', 'email', 'phone'],
    notPersonal: ['template_id', 'agreed_template_id', 'link'],
  },
  agreement_confirmations: {
    purpose: 'whom staff named to Microsoft as who accepted; kept as the law wants',
    named: { asked_by: 'asked_by_id' },
    mentions: ['first_name', 'last_name', 'email', 'phone'],
    notPersonal: ['state', 'failure'],
  },
  calendar_feeds: {
    purpose: 'days of contracts in a person’s calendar',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['token_hash', 'hint', 'language'],
  },
  billing_runs: {
    purpose: 'what is billed',
    mentions: ['released_by'],
    notPersonal: ['released_by_id', 'failed_tenants'],
  },
  bookings: {
    purpose: 'what was handed to the accountant',
    mentions: ['written_by'],
    notPersonal: ['sha256', 'file'],
  },
  booking_settings: {
    purpose: 'the frame of the accountant',
    notPersonal: ['chart', 'domestic_account', 'reverse_charge_account', 'export_account'],
  },
  debtor_accounts: { purpose: 'accounts of customers', notPersonal: [] },
  billing_settings: {
    purpose: 'what the operator writes on its documents',
    mentions: ['street', 'postal_code', 'city', 'email', 'contact_name', 'phone'],
    notPersonal: ['name', 'country', 'vat_id', 'iban', 'bic'],
  },
});

interface BillingPorts
  extends
    BillingRunsPorts,
    ContractsPorts,
    HeldDocumentsPorts,
    InvoicesPorts,
    MicrosoftAgreementPorts {
  readonly directory: TenantDirectory<Db>;
  readonly publicUrl: string;
}

export const billingServerSlice = serverSlice(billingSlice, {
  nouns: ({
    directory,
    contractSources,
    datasetFreshness,
    eInvoiceValidator,
    notices,
    orderAuthors,
    publicUrl,
    unpricedItems,
  }: BillingPorts) => ({
    invoices: noun(
      invoicesContract,
      createInvoicesHandlers({ directory, eInvoiceValidator, notices, orderAuthors }),
    ),
    finances: noun(financesContract, createFinancesHandlers(directory)),
    billingRuns: noun(billingRunsContract, createBillingRunsHandlers({ unpricedItems })),
    heldDocuments: noun(heldDocumentsContract, createHeldDocumentsHandlers({ eInvoiceValidator })),
    postedDocuments: noun(postedDocumentsContract, postedDocumentsHandlers),
    bookings: noun(bookingsContract, bookingsHandlers),
    agreements: noun(agreementsContract, agreementsHandlers),
    publishedAgreements: noun(publishedAgreementsContract, publishedAgreementsHandlers),
    microsoftAgreement: noun(
      microsoftAgreementContract,
      createMicrosoftAgreementHandlers({ datasetFreshness }),
    ),
    contracts: noun(contractsContract, createContractsHandlers({ contractSources, directory })),
    calendarFeed: noun(calendarFeedContract, createCalendarFeedHandlers({ publicUrl })),
  }),
  jobs: (ports: ChargeDependencies & BillingRunDependencies & ConfirmPorts) => ({
    owner: 'finance',
    crons: { 'billing.charges': chargeClock(ports) },
    topics: {
      [billingRunTopic]: billingRunJob(ports),
      [heldDocumentTopic]: heldDocumentJob(ports),
      [confirmTopic]: confirmAgreementJob(ports),
    },
  }),
  mountBeside: (app: FastifyInstance, ports: CalendarPorts) => mountCalendar(app, ports),
  outlivesCustomer: {
    debtor_accounts: 'account in the books of the operator; names nobody of the customer',
  },
  idTables: { bookingId: null, runId: null, agreementId: null, heldId: 'held_documents' },
  personalData: billingPersonalData,
  retention: billingRetention,
  tenantData: billingData,
  searchSources: [invoiceSource],
  sampleRows: {
    agreement_confirmations: { state: 'waiting', failure: null, decided_at: null },
    charges: { currency_code: 'EUR', invoice_id: null },
    held_documents: { currency_code: 'EUR', findings: '[]' },
    invoices: { currency_code: 'EUR', run_id: null, counterpart_id: null, gross: '2' },
  },
});
