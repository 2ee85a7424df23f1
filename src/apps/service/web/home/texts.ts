import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: '„{title}“ lesen und bestätigen',
  detail: 'Fassung {number}',
  act: 'Lesen',
});

const en = translation<typeof de>()({
  title: 'Read and acknowledge “{title}”',
  detail: 'Version {number}',
  act: 'Read',
});

export const homeTexts = catalogue({ de, en });
