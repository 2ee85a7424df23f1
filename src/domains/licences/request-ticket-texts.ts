import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of tickets in which licences are asked for. */
const de = words({
  'subject.grant': {
    one: 'Lizenz für {name}: {licence}',
    other: 'Lizenzen für {count} Personen: {licence}',
  },
  'subject.takeBack': {
    one: 'Lizenz zurücknehmen von {name}: {licence}',
    other: 'Lizenzen zurücknehmen von {count} Personen: {licence}',
  },
  'subject.leave': {
    one: '{name} verlässt das Unternehmen: Lizenzen zurücknehmen',
    other: '{count} Personen verlassen das Unternehmen: Lizenzen zurücknehmen',
  },
  'lead.grant': 'Bitte diese Lizenzen zuweisen:',
  'lead.takeBack.now': 'Bitte diese Lizenzen jetzt entziehen:',
  'lead.takeBack.renewal':
    'Bitte diese Lizenzen entziehen, sobald die Laufzeit ihrer Plätze endet:',
  'lead.leave':
    'Letzter Arbeitstag ist der {day}. Bitte das Konto dann sperren und diese Lizenzen entziehen:',
  seats: 'Plätze:',
  'way.window': {
    one: '{name}: {count} Platz wird jetzt zurückgegeben',
    other: '{name}: {count} Plätze werden jetzt zurückgegeben',
  },
  'way.renewal': {
    one: '{name}: {count} Platz weniger ab der nächsten Laufzeit (endet am {day})',
    other: '{name}: {count} Plätze weniger ab der nächsten Laufzeit (endet am {day})',
  },
  'way.ends': {
    one: '{name}: {count} Platz endet mit dem Abonnement am {day}',
    other: '{name}: {count} Plätze enden mit dem Abonnement am {day}',
  },
  'way.bound': {
    one: '{name}: {count} Platz bleibt vorerst gebunden',
    other: '{name}: {count} Plätze bleiben vorerst gebunden',
  },
  reused: {
    one: '{name}: {count} freier Platz wird genutzt',
    other: '{name}: {count} freie Plätze werden genutzt',
  },
  more: {
    one: '{name}: {count} Platz muss dazugebucht werden',
    other: '{name}: {count} Plätze müssen dazugebucht werden',
  },
  order: 'Bestellung {number}',
  noOrder: 'Dafür ist noch nichts bestellt.',
  withdrawn: 'Das hat sich erledigt, bitte nichts ändern.',
});

const en = translation<typeof de>()({
  'subject.grant': {
    one: 'Licence for {name}: {licence}',
    other: 'Licences for {count} people: {licence}',
  },
  'subject.takeBack': {
    one: 'Take a licence back from {name}: {licence}',
    other: 'Take licences back from {count} people: {licence}',
  },
  'subject.leave': {
    one: '{name} leaves the company: take the licences back',
    other: '{count} people leave the company: take the licences back',
  },
  'lead.grant': 'Please assign these licences:',
  'lead.takeBack.now': 'Please take these licences away now:',
  'lead.takeBack.renewal':
    'Please take these licences away as soon as the term of their seats ends:',
  'lead.leave':
    'The last working day is {day}. Please block the account then and take these licences away:',
  seats: 'Seats:',
  'way.window': {
    one: '{name}: {count} seat is given back now',
    other: '{name}: {count} seats are given back now',
  },
  'way.renewal': {
    one: '{name}: {count} seat less from the next term on (ends on {day})',
    other: '{name}: {count} seats less from the next term on (ends on {day})',
  },
  'way.ends': {
    one: '{name}: {count} seat ends with the subscription on {day}',
    other: '{name}: {count} seats end with the subscription on {day}',
  },
  'way.bound': {
    one: '{name}: {count} seat stays bound for now',
    other: '{name}: {count} seats stay bound for now',
  },
  reused: {
    one: '{name}: {count} free seat is used',
    other: '{name}: {count} free seats are used',
  },
  more: {
    one: '{name}: {count} seat must be booked in addition',
    other: '{name}: {count} seats must be booked in addition',
  },
  order: 'order {number}',
  noOrder: 'Nothing has been ordered for this yet.',
  withdrawn: 'This is no longer needed, please change nothing.',
});

export const requestTexts = { de, en };
