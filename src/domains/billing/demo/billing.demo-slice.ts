import { demo, unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { agreementsContract, type publishedAgreementsContract } from '../agreements.schema.ts';
import { billingRunsContract } from '../billing-runs.schema.ts';
import { billingSlice } from '../billing.slice.ts';
import { bookingsContract } from '../bookings.schema.ts';
import { calendarFeedContract, contractsContract } from '../contracts.schema.ts';
import { financesContract } from '../finances.schema.ts';
import { heldDocumentsContract } from '../held-documents.schema.ts';
import { invoicesContract } from '../invoices.schema.ts';
import { microsoftAgreementContract } from '../microsoft-agreement.schema.ts';
import { postedDocumentsContract } from '../posted-documents.schema.ts';
import { billingRunsDemo } from './billing-runs.demo.ts';
import { bookingsDemo } from './bookings.demo.ts';
import {
  agreementsDemo,
  calendarFeedDemo,
  createContractsDemo,
  type SampleContracts,
} from './contracts.demo.ts';
import { financesDemo } from './finances.demo.ts';
import { heldDocumentsDemo } from './held-documents.demo.ts';
import { sampleInvoiceSource } from './invoice-search.estate.ts';
import { invoicesDemo } from './invoices.demo.ts';
import { microsoftAgreementDemo } from './microsoft-agreement.demo.ts';
import { postedDocumentsDemo } from './posted-documents.demo.ts';

interface BillingDemoPorts {
  readonly sampleContracts: readonly SampleContracts[];
}

export const billingDemoSlice = demoSlice(
  billingSlice,
  ({ sampleContracts }: BillingDemoPorts) => ({
    invoices: demo(invoicesContract, invoicesDemo),
    finances: demo(financesContract, financesDemo),
    billingRuns: demo(billingRunsContract, billingRunsDemo),
    heldDocuments: demo(heldDocumentsContract, heldDocumentsDemo),
    postedDocuments: demo(postedDocumentsContract, postedDocumentsDemo),
    bookings: demo(bookingsContract, bookingsDemo),
    agreements: demo(agreementsContract, agreementsDemo),
    publishedAgreements: unsampled<typeof publishedAgreementsContract>('publishedAgreements'),
    microsoftAgreement: demo(microsoftAgreementContract, microsoftAgreementDemo),
    contracts: demo(contractsContract, createContractsDemo(sampleContracts)),
    calendarFeed: demo(calendarFeedContract, calendarFeedDemo),
  }),
  [sampleInvoiceSource],
);
