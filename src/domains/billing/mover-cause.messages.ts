import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'cause.new': 'neu gebucht',
  'cause.seats': 'andere Zahl von Plätzen',
  'cause.upgrade': 'Produktwechsel',
  'cause.cancelled': 'gekündigt und zurückgegeben',
  'cause.priceChange': 'anderer Preis',
  'cause.renewal': 'neue Laufzeit',
  'cause.extended': 'läuft nach der Laufzeit monatlich weiter',
  'cause.oneOff': 'einmalig',
  'cause.proration': 'im Monat davor nur anteilig',
  'cause.gone': 'in diesem Monat nichts fällig',
});

const en = translation<typeof de>()({
  'cause.new': 'new',
  'cause.seats': 'a different number of seats',
  'cause.upgrade': 'upgrade',
  'cause.cancelled': 'cancelled and given back',
  'cause.priceChange': 'a different price',
  'cause.renewal': 'new term',
  'cause.extended': 'runs on month by month after its term',
  'cause.oneOff': 'one-off',
  'cause.proration': 'only part of the month before',
  'cause.gone': 'nothing due this month',
});

/** Words for what moved a month against the one before. */
export const moverCauseTexts = { de, en };
