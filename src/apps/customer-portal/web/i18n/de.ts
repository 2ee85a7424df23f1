import { words } from '#platform/web/i18n/words.ts';

export const de = words({
  welcome: 'Willkommen, {name}',
  bundle: 'Paket {bundle}',
  'contacts.title': 'Für Sie da',
  'contacts.none': 'Ihre Ansprechpersonen stehen hier, sobald sie benannt sind.',
  'contacts.failed': 'Ihre Ansprechpersonen konnten nicht geladen werden',
});
