import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  filters: 'Liste eingrenzen',
  asOf: 'Stand {time}',
  stale: 'Nicht aktuell, Stand {time}',
  none: 'Keine Treffer',
  noneHint: 'Suche und Filter lassen nichts übrig.',
  reset: 'Filter zurücksetzen',
  view: 'Ansicht',
  standard: 'Standard',
  export: 'Exportieren',
  exportSelected: 'Ausgewählte exportieren',
  tooManySelected: 'Höchstens {count} Zeilen auf einmal. Ohne Auswahl werden alle exportiert.',
});

const en = translation<typeof de>()({
  filters: 'Narrow the list down',
  asOf: 'As of {time}',
  stale: 'Not up to date, as of {time}',
  none: 'No matches',
  noneHint: 'Nothing matches the search and filters.',
  reset: 'Reset filters',
  view: 'View',
  standard: 'Standard',
  export: 'Export',
  exportSelected: 'Export selected',
  tooManySelected: 'At most {count} rows at a time. Without a selection, all are exported.',
});

/** Texts of every list around its rows. */
export const listTexts = catalogue({ de, en });
