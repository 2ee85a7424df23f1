import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

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

const messagesDe = words({
  ERROR_RESERVATIONS_RESERVATION_NOT_FOUND: 'Diese Reservierung gibt es nicht mehr.',
  ERROR_RESERVATIONS_OFFER_NOT_FOUND:
    'Dieses Produkt wird nicht mehr angeboten. Wählen Sie ein anderes aus.',
  ERROR_RESERVATIONS_REQUEST_NOT_FOUND: 'Diese Anfrage gibt es nicht mehr.',
  ERROR_RESERVATIONS_ALREADY_ASKED:
    'Zu dieser Reservierung läuft schon eine Anfrage. Warten Sie die Antwort ab, oder ziehen Sie sie zurück.',
  ERROR_RESERVATIONS_REQUEST_OVER: 'Diese Anfrage ist schon beantwortet.',
  ERROR_RESERVATIONS_INCOMPLETE: 'Der Anfrage fehlt eine Angabe. Füllen Sie alle Felder aus.',
  ERROR_RESERVATIONS_TOO_MANY:
    'So viele Instanzen hat die Reservierung nicht. Geben Sie höchstens {quantity} ein.',
  ERROR_RESERVATIONS_NOT_ACTIVE: 'Diese Reservierung läuft nicht mehr.',
  ERROR_RESERVATIONS_NO_CHANGE: 'Die Verlängerung ist schon so eingestellt.',
  ERROR_RESERVATIONS_PRICE_UNKNOWN:
    'Der Preis dieser Reservierung ist nicht bekannt. Fragen Sie in einem Ticket nach.',
  ERROR_RESERVATIONS_NEVER_RETURNED: 'Microsoft nimmt Reservierungen dieser Art nicht zurück.',
  ERROR_RESERVATIONS_SAVINGS_PLAN:
    'Sie wurde nach dem 1. Februar 2027 gekauft. Seitdem tauscht Microsoft diese Art nicht mehr um.',
  ERROR_RESERVATIONS_OTHER_TYPE: 'Getauscht wird nur gegen eine Reservierung derselben Art.',
  ERROR_RESERVATIONS_OTHER_CURRENCY:
    'Der Preis des neuen Produkts steht in einer anderen Währung. Fragen Sie in einem Ticket nach.',
  ERROR_RESERVATIONS_COMMITMENT_TOO_SMALL:
    'Die neue Verpflichtung muss mindestens {needed} betragen. Wählen Sie mehr Instanzen oder eine längere Laufzeit.',
  ERROR_RESERVATIONS_POOL_EXCEEDED:
    'Der Erstattungsrahmen reicht nicht: Es sind noch {left} frei. Geben Sie weniger Instanzen zurück.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_RESERVATIONS_RESERVATION_NOT_FOUND: 'This reservation no longer exists.',
  ERROR_RESERVATIONS_OFFER_NOT_FOUND: 'This product is no longer offered. Choose another one.',
  ERROR_RESERVATIONS_REQUEST_NOT_FOUND: 'This request no longer exists.',
  ERROR_RESERVATIONS_ALREADY_ASKED:
    'A request about this reservation is open. Wait for the answer, or withdraw it.',
  ERROR_RESERVATIONS_REQUEST_OVER: 'This request has been answered.',
  ERROR_RESERVATIONS_INCOMPLETE: 'The request misses something. Fill in all fields.',
  ERROR_RESERVATIONS_TOO_MANY:
    'The reservation does not have so many instances. Enter at most {quantity}.',
  ERROR_RESERVATIONS_NOT_ACTIVE: 'This reservation is no longer running.',
  ERROR_RESERVATIONS_NO_CHANGE: 'The renewal is already set so.',
  ERROR_RESERVATIONS_PRICE_UNKNOWN:
    'The price of this reservation is not known. Ask about it in a ticket.',
  ERROR_RESERVATIONS_NEVER_RETURNED: 'Microsoft does not take back reservations of this type.',
  ERROR_RESERVATIONS_SAVINGS_PLAN:
    'It was bought after 1 February 2027. Since then Microsoft no longer exchanges this type.',
  ERROR_RESERVATIONS_OTHER_TYPE: 'It can only be exchanged for a reservation of the same type.',
  ERROR_RESERVATIONS_OTHER_CURRENCY:
    'The price of the new product is in another currency. Ask about it in a ticket.',
  ERROR_RESERVATIONS_COMMITMENT_TOO_SMALL:
    'The new commitment must be at least {needed}. Choose more instances or a longer term.',
  ERROR_RESERVATIONS_POOL_EXCEEDED:
    'The refund allowance does not suffice: {left} are left. Return fewer instances.',
});

export const reservationMessages = { de: messagesDe, en: messagesEn };
