import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Verlängerungen',
  lead: {
    one: 'Ein Abonnement endet in den nächsten drei Monaten.',
    other: '{count} Abonnements enden in den nächsten drei Monaten.',
  },
  leadRest:
    'Ohne Entscheidung geht es weiter wie unten markiert, zum Preis der dann gültigen Liste.',
  emptyTitle: 'In den nächsten drei Monaten endet kein Abonnement',
  emptyHint: 'Sobald eines in diese Zeit kommt, entscheiden Sie hier, wie es weitergeht.',
  choiceFor: '{name}: nach der Laufzeit',
  unit: 'Preis je Platz',
  monthly: 'Im Monat',
  seats: { one: '{count} Platz', other: '{count} Plätze' },
  seatsAfter: 'Plätze danach',
  seatsNone: '–',
  seatsAfterFor: '{name}: Plätze danach',
  seatsFault: 'Geben Sie eine ganze Zahl ab 1 ein.',
  drops: {
    one: 'Der geplante eine Platz entfällt damit.',
    other: 'Die geplanten {count} Plätze entfallen damit.',
  },
  seatsMoved:
    'Inzwischen wurden andere Plätze geplant. Prüfen Sie Ihre Auswahl, und halten Sie sie noch einmal fest.',
  'outcome.renew': 'Verlängern',
  'outcome.extend': 'Monatlich',
  'outcome.cancel': 'Beenden',
  changeable: 'änderbar bis 23:59 Uhr (UTC)',
  becomes: 'wird zu',
  unchanged: 'unverändert',
  ends: 'endet',
  explain:
    'Preise der heutigen Liste, netto; verlängert wird zum Preis am ersten Tag der neuen Laufzeit. „Monatlich“ läuft mit Aufschlag weiter und ist jederzeit kündbar. „Beenden“ sperrt den Zugang am letzten Tag.',
  afterwards: 'im Monat danach',
  now: 'jetzt {money}',
  against: 'gegenüber der heutigen Einstellung',
  confirm: { one: 'Eine Entscheidung festhalten', other: '{count} Entscheidungen festhalten' },
  nothing: 'Noch nichts geändert',
  chooseFirst: 'Wählen Sie zuerst für ein Abonnement etwas anderes.',
  revertible: 'Bis zum jeweiligen Tag änderbar',
  done: {
    one: 'Eine Entscheidung ist festgehalten.',
    other: '{count} Entscheidungen sind festgehalten.',
  },
  failed: {
    one: 'Eine Entscheidung wurde nicht angenommen.',
    other: '{count} Entscheidungen wurden nicht angenommen.',
  },
  failure: 'Die Verlängerungen konnten nicht geladen werden.',
});

const en = translation<typeof de>()({
  title: 'Renewals',
  lead: {
    one: 'One subscription ends in the next three months.',
    other: '{count} subscriptions end in the next three months.',
  },
  leadRest: 'Without a decision it goes on as marked below, at the price list valid then.',
  emptyTitle: 'No subscription ends in the next three months',
  emptyHint: 'As soon as one comes into that time, you decide here how it goes on.',
  choiceFor: '{name}: after the term',
  unit: 'Price per seat',
  monthly: 'Per month',
  seats: { one: '{count} seat', other: '{count} seats' },
  seatsAfter: 'Seats then',
  seatsNone: '–',
  seatsAfterFor: '{name}: seats then',
  seatsFault: 'Enter a whole number from 1.',
  drops: {
    one: 'The one scheduled seat no longer applies then.',
    other: 'The {count} scheduled seats no longer apply then.',
  },
  seatsMoved: 'Other seats have been scheduled meanwhile. Check your choice and save it once more.',
  'outcome.renew': 'Renew',
  'outcome.extend': 'Monthly',
  'outcome.cancel': 'End',
  changeable: 'can be changed until 23:59 UTC',
  becomes: 'becomes',
  unchanged: 'unchanged',
  ends: 'ends',
  explain:
    'Prices of today’s list, net; a renewal takes the price on the first day of the new term. “Monthly” goes on with a surcharge and can be cancelled at any time. “End” closes the access on the last day.',
  afterwards: 'per month afterwards',
  now: 'now {money}',
  against: 'against today’s settings',
  confirm: { one: 'Save one decision', other: 'Save {count} decisions' },
  nothing: 'Nothing changed yet',
  chooseFirst: 'First choose something else for a subscription.',
  revertible: 'Can be changed until each day',
  done: { one: 'One decision is saved.', other: '{count} decisions are saved.' },
  failed: { one: 'One decision was not accepted.', other: '{count} decisions were not accepted.' },
  failure: 'The renewals could not be loaded.',
});

export const renewalTexts = catalogue({ de, en });
