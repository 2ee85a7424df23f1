import { words } from '#platform/common/texts/words.ts';

export const de = words({
  searches: 'Suchen ohne Treffer',
  waiting: 'Kunden warten auf eine Antwort',
  none: 'alle beantwortet',
  stale: 'Artikel zu prüfen',
  due: 'ihr Tag ist erreicht',
});
