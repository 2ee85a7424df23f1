import { catalogue } from '#platform/web/i18n/catalogue.ts';
import { translation, words } from '#platform/web/i18n/words.ts';

const de = words({
  welcome: 'Willkommen, {name}',
  bundle: 'Paket {bundle}',
  'contacts.title': 'Für Sie da',
  'contacts.none': 'Ihre Ansprechpersonen stehen hier, sobald sie benannt sind.',
  'contacts.failed': 'Ihre Ansprechpersonen konnten nicht geladen werden',
});

const en = translation<typeof de>()({
  welcome: 'Welcome, {name}',
  bundle: '{bundle} bundle',
  'contacts.title': 'Here for you',
  'contacts.none': 'Your contacts appear here once they have been named.',
  'contacts.failed': 'Your contacts could not be loaded',
});

export const homeTexts = catalogue({ de, en });
