import { platformWords } from '#platform/common/platform.words.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.reservations.request': 'hat eine Anfrage zur Reservierung{what} gestellt',
  'action.reservations.withdrawRequest': 'hat die Anfrage zur Reservierung{what} zurückgezogen',
  'look.reservations': 'hat die Azure-Reservierungen angesehen',
  'look.reservationRequests': 'hat die Anfragen zu Azure-Reservierungen angesehen',
  'subject.reservationRequest': 'Anfrage zu einer Reservierung',
  'field.wanted': 'Gewünscht wird',
  'field.credit': 'Gutschrift',
  'place.reservation_requests': 'Anfragen zu Azure-Reservierungen',
  'data.reservations': 'Azure-Reservierungen',
  'data.reservationDays': 'Auslastung der Azure-Reservierungen',
  'data.reservationOffers': 'Angebote für Azure-Reservierungen',
  'data.reservationReads': 'Erstattungsrahmen für Azure-Reservierungen',
  'data.reservationRequests': 'Anfragen zu Azure-Reservierungen',
  'dataset.reservations.reservations': 'Azure-Reservierungen',
  'purpose.reservations.reservations':
    'Welche Azure-Reservierungen es gibt, wie sie genutzt werden und was ein Umtausch bringt',
});

const en = translation<typeof de>()({
  'action.reservations.request': 'made a request about the reservation{what}',
  'action.reservations.withdrawRequest': 'withdrew the request about the reservation{what}',
  'look.reservations': 'viewed the Azure reservations',
  'look.reservationRequests': 'viewed the requests about Azure reservations',
  'subject.reservationRequest': 'Request about a reservation',
  'field.wanted': 'Wanted',
  'field.credit': 'Credit',
  'place.reservation_requests': 'Requests about Azure reservations',
  'data.reservations': 'Azure reservations',
  'data.reservationDays': 'Use of Azure reservations',
  'data.reservationOffers': 'Offers of Azure reservations',
  'data.reservationReads': 'Refund allowance of Azure reservations',
  'data.reservationRequests': 'Requests about Azure reservations',
  'dataset.reservations.reservations': 'Azure reservations',
  'purpose.reservations.reservations':
    'Which Azure reservations there are, how they are used, and what an exchange brings',
});

export const reservationsWords = { de, en };

export const reservationsAudit = auditVocabulary(reservationsWords, platformWords);
