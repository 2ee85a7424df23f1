import { slice } from '#platform/common/slice.ts';

export const staffAccessSlice = slice({
  nouns: ['employees', 'staffUsers', 'staffAccess', 'tenantGroups'],
  words: () => import('./staff-access.texts.ts').then((module) => module.staffAccessWords),
});
