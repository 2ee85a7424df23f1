import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  added: 'neu:',
  removed: 'gestrichen:',
  done: 'erledigt:',
  open: 'offen:',
  missing: 'Wert fehlt',
});

const en = translation<typeof de>()({
  added: 'added:',
  removed: 'removed:',
  done: 'done:',
  open: 'open:',
  missing: 'value is missing',
});

export const documentTexts = catalogue({ de, en });
