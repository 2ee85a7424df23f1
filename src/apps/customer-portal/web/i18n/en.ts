import { translation } from '#platform/web/i18n/words.ts';
import type { de } from './de.ts';

export const en = translation<typeof de>()({
  welcome: 'Welcome, {name}',
  bundle: '{bundle} bundle',
  'contacts.title': 'Here for you',
  'contacts.none': 'Your contacts appear here once they have been named.',
  'contacts.failed': 'Your contacts could not be loaded',
});
