import { slice } from '#platform/common/slice.ts';

export const hotlineSlice = slice({
  nouns: ['hotline', 'hotlineDesk'],
  words: () => import('./hotline.words.ts').then((module) => module.hotlineWords),
  messages: () => import('./hotline.messages.ts').then((module) => module.hotlineMessages),
  liveSubjects: { hotlineCall: 'hotline', firstSteps: 'hotline', hotlineSettings: 'hotline' },
  liveSources: { hotline: ['hotline.code', 'hotline.steps', 'hotlineDesk.settings'] },
});
