import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'subject.exchange': 'Umtausch: {name}',
  'subject.refund': 'Rückgabe: {name}',
  'subject.renewal': 'Verlängerung: {name}',
  'lead.exchange':
    'Bitte tauschen Sie {count} von {all} Instanzen der Azure-Reservierung „{name}“ um.',
  'lead.refund':
    'Bitte geben Sie {count} von {all} Instanzen der Azure-Reservierung „{name}“ gegen Erstattung zurück.',
  'lead.renews': 'Bitte schalten Sie die Verlängerung der Azure-Reservierung „{name}“ ein.',
  'lead.ends':
    'Bitte schalten Sie die Verlängerung der Azure-Reservierung „{name}“ aus. Sie soll am {day} enden.',
  product: 'Bisher: {sku}, {region}, {term}, bis {day}',
  ids: 'Auftrag {order}, Reservierung {id}',
  wanted: 'Gewünscht: {count} × {wanted}',
  remaining: 'Verbleibende Verpflichtung: {amount}',
  credit: 'Anteilige Gutschrift: {amount}',
  commitment: 'Neue Verpflichtung: {amount}',
  told: 'Die Beträge sind aus Microsofts Preisen vom {day} berechnet.',
  withdrawn: 'Diese Anfrage wurde zurückgezogen.',
});

const en = translation<typeof de>()({
  'subject.exchange': 'Exchange: {name}',
  'subject.refund': 'Return: {name}',
  'subject.renewal': 'Renewal: {name}',
  'lead.exchange': 'Please exchange {count} of {all} instances of the Azure reservation “{name}”.',
  'lead.refund':
    'Please return {count} of {all} instances of the Azure reservation “{name}” for a refund.',
  'lead.renews': 'Please switch on the renewal of the Azure reservation “{name}”.',
  'lead.ends':
    'Please switch off the renewal of the Azure reservation “{name}”. It should end on {day}.',
  product: 'So far: {sku}, {region}, {term}, until {day}',
  ids: 'Order {order}, reservation {id}',
  wanted: 'Wanted: {count} × {wanted}',
  remaining: 'Remaining commitment: {amount}',
  credit: 'Pro-rated credit: {amount}',
  commitment: 'New commitment: {amount}',
  told: 'The amounts are computed from Microsoft’s prices of {day}.',
  withdrawn: 'This request was withdrawn.',
});

/** Texts of the tickets in which staff read the wishes. */
export const reservationRequestTexts = { de, en };
