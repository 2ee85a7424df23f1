import { demo, unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { agreementsContract, type publishedAgreementsContract } from '../agreements.schema.ts';
import { heldDocumentsContract, billingRunsContract } from '../billing-runs.schema.ts';
import { billingSlice } from '../billing.slice.ts';
import { bookingsContract } from '../bookings.schema.ts';
import { calendarFeedContract, contractsContract } from '../contracts.schema.ts';
import { financesContract } from '../finances.schema.ts';
import { postedDocumentsContract, invoicesContract } from '../invoices.schema.ts';
import { microsoftAgreementContract } from '../microsoft-agreement.schema.ts';
import { bookingsDemo, heldDocumentsDemo, billingRunsDemo } from './billing-runs.demo.ts';
import {
  microsoftAgreementDemo,
  agreementsDemo,
  calendarFeedDemo,
  createContractsDemo,
  type SampleContracts,
} from './contracts.demo.ts';
import { financesDemo, postedDocumentsDemo, invoicesDemo } from './invoices.demo.ts';
import { sampleInvoiceSource } from './documents.estate.ts';

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
