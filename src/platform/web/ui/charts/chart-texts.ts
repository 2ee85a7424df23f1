import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  asTable: 'Als Tabelle zeigen',
  asChart: 'Als Diagramm zeigen',
  none: 'Keine Werte',
  noData: 'Für diesen Zeitraum gibt es keine Werte.',
  total: 'Gesamt',
  share: 'Anteil',
  name: 'Bezeichnung',
  value: 'Wert',
  place: 'Ort',
  when: 'Zeitpunkt',
  other: 'Übrige',
  range: 'Höchster Wert: {most} ({mostAt}). Niedrigster Wert: {least} ({leastAt}).',
  last: 'Letzter Wert: {value} ({at}).',
  parts: '{count} Teile, zusammen {total}.',
  largest: 'Am größten ist {name} mit {value} ({share}).',
  loadingMap: 'Die Karte wird geladen',
  mapFailed: 'Die Karte konnte nicht geladen werden. Die Tabelle zeigt alle Werte.',
});

const en = translation<typeof de>()({
  asTable: 'Show as table',
  asChart: 'Show as chart',
  none: 'No values',
  noData: 'There are no values for this period.',
  total: 'Total',
  share: 'Share',
  name: 'Name',
  value: 'Value',
  place: 'Place',
  when: 'Time',
  other: 'Others',
  range: 'Highest value: {most} ({mostAt}). Lowest value: {least} ({leastAt}).',
  last: 'Latest value: {value} ({at}).',
  parts: '{count} parts, {total} in total.',
  largest: 'The largest is {name} with {value} ({share}).',
  loadingMap: 'The map is loading',
  mapFailed: 'The map could not be loaded. The table shows all values.',
});

export const chartTexts = { de, en };
