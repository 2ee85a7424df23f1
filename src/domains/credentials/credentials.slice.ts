import { slice } from '#platform/common/slice.ts';

export const credentialsSlice = slice({
  nouns: ['apiTokens', 'ownApiTokens', 'provisioning'],
  words: () => import('./credentials.words.ts').then((module) => module.credentialsWords),
  messages: () => import('./credentials.messages.ts').then((module) => module.credentialMessages),
});
