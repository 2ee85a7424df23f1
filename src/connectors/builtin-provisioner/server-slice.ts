import { serverSlice } from '#platform/server/server-slice.ts';
import { builtinProvisionerSlice } from './builtin-provisioner.slice.ts';
import { builtinProvisionerPersonalData } from './migrations/personal-data.ts';
import { builtinProvisionerRetention } from './retention.ts';

export const builtinProvisionerServerSlice = serverSlice(builtinProvisionerSlice, {
  nouns: () => ({}),
  personalData: builtinProvisionerPersonalData,
  retention: builtinProvisionerRetention,
  outlivesCustomer: {
    provisioner_orders: 'the distributor keeps its books itself',
    provisioner_subscriptions: 'the distributor keeps its books itself',
    provisioner_transfers: 'the distributor keeps its books itself',
  },
});
