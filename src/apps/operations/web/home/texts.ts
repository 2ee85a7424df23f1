import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  waits: 'Ticket {number} wartet auf Sie: {subject}',
  lastBy: '{who} hat zuletzt geantwortet',
  answer: 'Antworten',
});

const en = translation<typeof de>()({
  waits: 'Ticket {number} waits for you: {subject}',
  lastBy: '{who} answered last',
  answer: 'Answer',
});

export const homeTexts = catalogue({ de, en });
