import { translation, words } from '../texts/words.ts';

const de = words({
  'say.runs': 'Was läuft.',
  'say.costs': 'Was es kostet.',
  'say.decides': 'Was Sie entscheiden.',
});

const en = translation<typeof de>()({
  'say.runs': 'What runs.',
  'say.costs': 'What it costs.',
  'say.decides': 'What you decide.',
});

/** Purpose of the product, shown beside every sign-in. */
export const doorWords = { de, en };
