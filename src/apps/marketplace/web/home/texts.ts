import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  seats: { one: '{count} Platz', other: '{count} Plätze' },
  termEnds: { one: '{names}: Laufzeit endet', other: '{names}: Laufzeiten enden' },
  both: '{first} und {second}',
  seatsThen: { one: '{before} → {count} Platz', other: '{before} → {count} Plätze' },
  thenMonthly: 'danach {money} im Monat',
  'then.renews': 'verlängert sich von selbst',
  'then.extends': 'läuft monatlich und teurer weiter',
  'then.ends': 'endet',
  'then.binds': 'danach fest gebunden',
  samePrice: 'Preis bleibt',
  newPrice: 'neuer Preis {change}',
  wants: '{person} möchte {seats} × {title}',
  commitment: '{number} · gebunden {amount}',
  answer: 'Rückfrage zu {number}',
  'act.decide': 'Entscheiden',
  offer: 'Angebot: {title}',
  alarm: 'Azure-Kosten über der Warnschwelle: {name}',
  alarmAt: 'Warnschwelle {amount} im Monat',
  'act.read': 'Lesen',
  'act.approve': 'Freigeben',
  'act.answer': 'Beantworten',
  content: '{title} und {count} weitere',
  returnable: 'Rückgabe möglich',
  returnableUntil: {
    one: '{count} Platz, bis {day}',
    other: '{count} Plätze, bis {day}',
  },
  returnableFrom: {
    one: '{count} Platz, bis {day}',
    other: '{count} Plätze, die ersten bis {day}',
  },
  returnOf: 'Rückgabe möglich: {names}',
  order: 'Bestellung {number}',
  latest: 'Letzte Bestellung',
  running: 'laufende Kosten im Monat',
  runningSame: 'laufende Kosten im Monat, unverändert seit {month}',
  since: 'seit {month}',
  others: 'dazu im Monat',
  boundUntil: 'fest gebunden bis {month}',
  decidesBy: 'im Monat, entscheidet sich bis {day}',
  'outlook.failed': 'Ihre Kosten konnten nicht geladen werden',
  'outlook.none': 'Hier läuft noch nichts.',
  'outlook.noneText':
    'Mit dem ersten Abonnement stehen hier Ihre Kosten im Monat und jeder Tag, an dem Sie über sie entscheiden.',
  'outlook.shop': 'Im Shop umsehen',
});

const en = translation<typeof de>()({
  seats: { one: '{count} seat', other: '{count} seats' },
  termEnds: { one: '{names}: term ends', other: '{names}: terms end' },
  both: '{first} and {second}',
  seatsThen: { one: '{before} → {count} seat', other: '{before} → {count} seats' },
  thenMonthly: 'then {money} a month',
  'then.renews': 'renews by itself',
  'then.extends': 'continues monthly at a higher price',
  'then.ends': 'ends',
  'then.binds': 'bound after that',
  samePrice: 'price stays',
  newPrice: 'new price {change}',
  wants: '{person} would like {seats} × {title}',
  commitment: '{number} · committed {amount}',
  answer: 'Question about {number}',
  'act.decide': 'Decide',
  offer: 'Offer: {title}',
  alarm: 'Azure cost above the alarm: {name}',
  alarmAt: 'Alarm at {amount} a month',
  'act.read': 'Read',
  'act.approve': 'Approve',
  'act.answer': 'Answer',
  content: '{title} and {count} more',
  returnable: 'Can be returned',
  returnableUntil: {
    one: '{count} seat, until {day}',
    other: '{count} seats, until {day}',
  },
  returnableFrom: {
    one: '{count} seat, until {day}',
    other: '{count} seats, the first until {day}',
  },
  returnOf: 'Can be returned: {names}',
  order: 'Order {number}',
  latest: 'Latest order',
  running: 'running cost a month',
  runningSame: 'running cost a month, unchanged since {month}',
  since: 'since {month}',
  others: 'plus, a month,',
  boundUntil: 'bound until {month}',
  decidesBy: 'a month, decided by {day}',
  'outlook.failed': 'Your costs could not be loaded',
  'outlook.none': 'Nothing is running here yet.',
  'outlook.noneText':
    'With the first subscription, your monthly cost and every day on which you decide about it will stand here.',
  'outlook.shop': 'Look around in the shop',
});

/**
 * Texts of the app's items on the home page, in a file of their own so that the home loads only
 * these.
 */
export const homeTexts = catalogue({ de, en });
