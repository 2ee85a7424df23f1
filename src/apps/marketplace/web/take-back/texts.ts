import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Noch zurückzunehmen',
  seats: { one: '{count} Platz', other: '{count} Plätze' },
  left: { one: 'noch {count} Tag und {clock}', other: 'noch {count} Tage und {clock}' },
  leftToday: 'noch {clock}',
  deadline: 'bis {deadline}',
  back: 'Zurücknehmen',
  backOf: {
    one: '{count} Platz zurücknehmen: {name}',
    other: '{count} Plätze zurücknehmen: {name}',
  },
  question: 'Plätze zurücknehmen: {name}',
  count: 'So viele Plätze',
  most: 'Höchstens {count}.',
  fault: 'Geben Sie eine ganze Zahl von 1 bis {count} ein.',
  credit: 'Gutschrift, anteilig',
  monthly: 'Danach im Monat',
  confirm: 'Zurücknehmen',
  keep: 'Behalten',
  order: 'Zurückgenommen werden zuerst die Plätze, deren Frist zuerst endet.',
  moved: 'Inzwischen hat sich die Zahl der Plätze geändert. Prüfen Sie die Gutschrift.',
  whole: 'Das sind alle Plätze: Das Abonnement endet damit sofort, der Zugang auch.',
  done: 'Die Rücknahme {number} ist unterwegs',
});

const en = translation<typeof de>()({
  title: 'Can still be taken back',
  seats: { one: '{count} seat', other: '{count} seats' },
  left: { one: '{count} day and {clock} left', other: '{count} days and {clock} left' },
  leftToday: '{clock} left',
  deadline: 'until {deadline}',
  back: 'Take back',
  backOf: { one: 'Take back {count} seat: {name}', other: 'Take back {count} seats: {name}' },
  question: 'Take back seats: {name}',
  count: 'That many seats',
  most: '{count} at most.',
  fault: 'Enter a whole number from 1 to {count}.',
  credit: 'Credit, pro rata',
  monthly: 'Per month afterwards',
  confirm: 'Take back',
  keep: 'Keep',
  order: 'Seats whose time ends first are taken back first.',
  moved: 'The number of seats has changed meanwhile. Check the credit.',
  whole: 'Those are all seats: the subscription and the access end at once.',
  done: 'Taking back ({number}) is on its way',
});

export const takeBackTexts = catalogue({ de, en });
