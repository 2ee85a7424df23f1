import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Produkt wechseln: {name}',
  lead: 'Die Plätze wechseln sofort, innerhalb der laufenden Laufzeit. Ein Zurück gibt es nur in der Frist des neuen Abonnements.',
  target: 'Neues Produkt',
  unit: '{money} je Platz und Monat',
  seats: 'So viele Plätze wechseln',
  most: {
    one: 'Dieser Platz wechselt ganz.',
    other: 'Höchstens {count}. Der Rest bleibt im bisherigen Abonnement.',
  },
  fault: 'Geben Sie eine ganze Zahl von 1 bis {count} ein.',
  where: 'Wohin',
  whereNew: 'In ein neues Abonnement',
  whereNewHint: 'Es übernimmt die laufende Laufzeit und verlängert sich danach.',
  whereOwnHint: {
    one: '{count} Platz, läuft bis {date}. Es gilt dessen Preis.',
    other: '{count} Plätze, läuft bis {date}. Es gilt dessen Preis.',
  },
  licences: 'Vergebene Lizenzen mit umziehen',
  licencesHint:
    'Wer das bisherige Produkt hat, bekommt das neue. Sonst vergeben Sie es danach selbst.',
  licencesStay:
    'Der Hersteller zieht vergebene Lizenzen hier nicht mit um. Vergeben Sie das neue Produkt danach selbst.',
  quote: 'Was der Wechsel kostet',
  stops: 'Endet: {title}',
  starts: 'Beginnt: {title}',
  side: { one: '{count} Platz zu {money} im Monat', other: '{count} Plätze zu {money} im Monat' },
  sideUntil: '{side}, bis {date}',
  dueNow: 'Sofort fällig, anteilig',
  credit: 'Gutschrift, anteilig',
  monthly: 'Unterschied im Monat',
  commitment: 'Unterschied bis Laufzeitende',
  drops: {
    one: 'Geplant war {count} Platz ab der nächsten Laufzeit. Der Wechsel hebt diese Planung auf.',
    other:
      'Geplant waren {count} Plätze ab der nächsten Laufzeit. Der Wechsel hebt diese Planung auf.',
  },
  renewalOff: 'Das Abonnement verlängert sich nicht',
  renewalOffHint:
    'Wechseln lässt sich nur, was sich verlängert. Mit der Bestätigung schalten Sie die Verlängerung ein und wechseln, in einem Schritt.',
  confirm: 'Kostenpflichtig wechseln',
  confirmOn: 'Verlängerung einschalten und wechseln',
  done: 'Der Wechsel {number} ist unterwegs',
  waits: 'Der Wechsel {number} wartet auf Freigabe',
  none: 'Kein Wechsel möglich',
  noneHint: 'Der Hersteller bietet für dieses Abonnement zurzeit kein anderes Produkt an.',
  silent: 'Der Hersteller antwortet nicht',
  silentHint:
    'Ob ein Wechsel möglich ist, lässt sich gerade nicht sagen. Versuchen Sie es gleich noch einmal.',
  again: 'Noch einmal fragen',
});

const en = translation<typeof de>()({
  title: 'Change product: {name}',
  lead: 'The seats move at once, within the running term. There is a way back only in the window of the new subscription.',
  target: 'New product',
  unit: '{money} per seat and month',
  seats: 'Seats that move',
  most: {
    one: 'This seat moves as a whole.',
    other: '{count} at most. The rest stays in the present subscription.',
  },
  fault: 'Enter a whole number from 1 to {count}.',
  where: 'Where to',
  whereNew: 'Into a new subscription',
  whereNewHint: 'It takes over the running term and renews afterwards.',
  whereOwnHint: {
    one: '{count} seat, runs until {date}. Its price applies.',
    other: '{count} seats, runs until {date}. Its price applies.',
  },
  licences: 'Move assigned licences as well',
  licencesHint:
    'Whoever has the present product gets the new one. Otherwise you assign it yourself.',
  licencesStay:
    'The publisher does not move assigned licences here. Assign the new product yourself afterwards.',
  quote: 'What the change costs',
  stops: 'Stops: {title}',
  starts: 'Starts: {title}',
  side: { one: '{count} seat at {money} a month', other: '{count} seats at {money} a month' },
  sideUntil: '{side}, until {date}',
  dueNow: 'Due at once, prorated',
  credit: 'Credit, prorated',
  monthly: 'Difference per month',
  commitment: 'Difference to the end of the term',
  drops: {
    one: '{count} seat was scheduled for the next term. The change drops that schedule.',
    other: '{count} seats were scheduled for the next term. The change drops that schedule.',
  },
  renewalOff: 'The subscription does not renew',
  renewalOffHint:
    'Only what renews can be changed. By confirming you switch the renewal on and change, in one step.',
  confirm: 'Change and pay',
  confirmOn: 'Switch renewal on and change',
  done: 'Change {number} is on its way',
  waits: 'Change {number} is waiting for approval',
  none: 'No change possible',
  noneHint: 'The publisher offers no other product for this subscription at the moment.',
  silent: 'The publisher does not answer',
  silentHint: 'Whether a change is possible cannot be said right now. Try again in a moment.',
  again: 'Ask again',
});

export const upgradeTexts = catalogue({ de, en });
