import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'contacts.title': 'Für Sie da',
  'contacts.write': 'Schreiben',
  'contacts.failed': 'Ihre Ansprechpersonen konnten nicht geladen werden',
});

const en = translation<typeof de>()({
  'contacts.title': 'Here for you',
  'contacts.write': 'Write',
  'contacts.failed': 'Your contacts could not be loaded',
});

export const homeTexts = catalogue({ de, en });
