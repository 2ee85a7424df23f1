import { moverCauseTexts } from '#domains/billing/mover-cause.messages.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  ...moverCauseTexts.de,
  customer: 'Zum Kunden',
  failed: 'Die Positionen konnten nicht geladen werden.',
  changes: 'Was sich gegenüber dem Monat davor geändert hat',
  noChanges: 'Alles kostet so viel wie im Monat davor.',
  items: 'Was auf dem Beleg stehen wird',
});

const en = translation<typeof de>()({
  ...moverCauseTexts.en,
  customer: 'To the customer',
  failed: 'The items could not be loaded.',
  changes: 'What changed against the month before',
  noChanges: 'Everything costs as much as in the month before.',
  items: 'What the document will hold',
});

export const previewTexts = catalogue({ de, en });
