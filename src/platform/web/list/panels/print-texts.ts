import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  loading: 'Der Ausdruck wird vorbereitet …',
  count: { one: '{count} Zeile', other: '{count} Zeilen' },
  first: 'die ersten {count} von {total} Zeilen',
  search: 'Suche: „{search}“',
  printed: 'gedruckt am {date}',
});

const en = translation<typeof de>()({
  loading: 'Preparing the printout …',
  count: { one: '{count} row', other: '{count} rows' },
  first: 'the first {count} of {total} rows',
  search: 'Search: “{search}”',
  printed: 'printed {date}',
});

/** Texts of a printed list. */
export const printTexts = catalogue({ de, en });
