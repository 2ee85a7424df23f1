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
  print: 'Ganze Liste drucken',
  filter: 'Filter',
  filtersSet: { one: 'Filter, {count} gesetzt', other: 'Filter, {count} gesetzt' },
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
  print: 'Print the whole list',
  filter: 'Filters',
  filtersSet: { one: 'Filters, {count} set', other: 'Filters, {count} set' },
  exportSelected: 'Export selected',
  tooManySelected: 'At most {count} rows at a time. Without a selection, all are exported.',
});

/** Texts of every list around its rows. */
export const listTexts = catalogue({ de, en });
