import { slice } from '#platform/common/slice.ts';

export const tenantsSlice = slice({
  nouns: ['directory', 'tenantRecords', 'tenantAccounts'],
  words: () => import('./tenants.texts.ts').then((module) => module.tenantsWords),
  messages: () => import('./directory.messages.ts').then((module) => module.directoryMessages),
});
