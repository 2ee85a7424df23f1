import { serverSlice } from '#platform/server/server-slice.ts';
import { devIdentitySlice } from './dev-identity.slice.ts';
import { devIdentityPersonalData } from './migrations/personal-data.ts';
import { devIdentityRetention } from './retention.ts';

export const devIdentityServerSlice = serverSlice(devIdentitySlice, {
  nouns: () => ({}),
  personalData: devIdentityPersonalData,
  retention: devIdentityRetention,
});
