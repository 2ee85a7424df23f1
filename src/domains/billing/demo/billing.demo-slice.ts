import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { billingRunsContract } from '../billing-runs.schema.ts';
import { billingSlice } from '../billing.slice.ts';
import { bookingsContract } from '../bookings.schema.ts';
import { financesContract } from '../finances.schema.ts';
import { invoicesContract } from '../invoices.schema.ts';
import { billingRunsDemo } from './billing-runs.demo.ts';
import { bookingsDemo } from './bookings.demo.ts';
import { financesDemo } from './finances.demo.ts';
import { invoicesDemo } from './invoices.demo.ts';

export const billingDemoSlice = demoSlice(billingSlice, () => ({
  invoices: demo(invoicesContract, invoicesDemo),
  finances: demo(financesContract, financesDemo),
  billingRuns: demo(billingRunsContract, billingRunsDemo),
  bookings: demo(bookingsContract, bookingsDemo),
}));
