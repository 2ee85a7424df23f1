import { slice } from '#platform/common/slice.ts';

export const hotlineSlice = slice({
  nouns: ['hotline', 'hotlineDesk'],
  words: () => import('./hotline.texts.ts').then((module) => module.hotlineWords),
  messages: () => import('./hotline.texts.ts').then((module) => module.hotlineMessages),
  liveSubjects: { hotlineCall: 'hotline', firstSteps: 'hotline', hotlineSettings: 'hotline' },
  liveSources: { hotline: ['hotline.code', 'hotline.steps', 'hotlineDesk.settings'] },
});
