import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { listResult } from '#platform/common/paging.ts';
import type { bookingsContract } from '../bookings.schema.ts';

export const bookingsDemo: DemoHandlers<typeof bookingsContract> = {
  list: async ({ now }) => listResult([], 0, now()),
  settings: async () => ({
    consultant: 1001,
    client: 456,
    chart: '03',
    accountLength: 4,
    fiscalMonth: 1,
    domesticAccount: '8400',
    reverseChargeAccount: '8336',
    exportAccount: '8338',
    firstDebtor: 10_000,
  }),
};
