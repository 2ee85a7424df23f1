import { catalogue } from '../i18n/catalogue.ts';
import { translation, words } from '../i18n/words.ts';

const de = words({
  filters: 'Liste eingrenzen',
  asOf: 'Stand {time}',
  stale: 'Nicht aktuell, Stand {time}',
  refresh: 'Liste aktualisieren',
  none: 'Keine Treffer',
  noneHint: 'Suche und Filter lassen nichts übrig.',
  reset: 'Filter zurücksetzen',
  view: 'Ansicht',
  export: 'Exportieren',
});

const en = translation<typeof de>()({
  filters: 'Narrow the list down',
  asOf: 'As of {time}',
  stale: 'Not up to date, as of {time}',
  refresh: 'Refresh the list',
  none: 'No matches',
  noneHint: 'Search and filters leave nothing.',
  reset: 'Reset filters',
  view: 'View',
  export: 'Export',
});

/** What every list says around its rows. */
export const listTexts = catalogue({ de, en });
