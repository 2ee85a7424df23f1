import { slice } from '#platform/common/slice.ts';

export const credentialsSlice = slice({
  nouns: ['apiTokens', 'ownApiTokens', 'provisioning'],
  words: () => import('./credentials.texts.ts').then((module) => module.credentialsWords),
  messages: () => import('./credentials.texts.ts').then((module) => module.credentialMessages),
});
