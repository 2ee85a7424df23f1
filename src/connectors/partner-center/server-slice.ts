import { serverSlice } from '#platform/server/server-slice.ts';
import { partnerCenterPersonalData } from './migrations/personal-data.ts';
import { partnerCenterSlice } from './partner-center.slice.ts';
import { partnerCenterRetention } from './retention.ts';

export const partnerCenterServerSlice = serverSlice(partnerCenterSlice, {
  nouns: () => ({}),
  personalData: partnerCenterPersonalData,
  retention: partnerCenterRetention,
  outlivesCustomer: {
    partner_center_orders: 'the operator keeps its purchases at Microsoft',
  },
  sampleRows: { partner_center_orders: { lease: null } },
});
