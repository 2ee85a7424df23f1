import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
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
  ERROR_RESERVATIONS_PRICE_UNKNOWN:
    'Der Preis dieser Reservierung ist nicht bekannt. Fragen Sie in einem Ticket nach.',
  ERROR_RESERVATIONS_NEVER_RETURNED: 'Microsoft nimmt Reservierungen dieser Art nicht zurück.',
  ERROR_RESERVATIONS_SAVINGS_PLAN:
    'Sie wurde nach dem 1. Februar 2027 gekauft. Seitdem tauscht Microsoft diese Art nicht mehr um.',
  ERROR_RESERVATIONS_OTHER_TYPE: 'Getauscht wird nur gegen eine Reservierung derselben Art.',
  ERROR_RESERVATIONS_COMMITMENT_TOO_SMALL:
    'Die neue Verpflichtung muss mindestens {needed} betragen. Wählen Sie mehr Instanzen oder eine längere Laufzeit.',
  ERROR_RESERVATIONS_POOL_EXCEEDED:
    'Der Erstattungsrahmen reicht nicht: Es sind noch {left} frei. Geben Sie weniger Instanzen zurück.',
});

const en = translation<typeof de>()({
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
  ERROR_RESERVATIONS_PRICE_UNKNOWN:
    'The price of this reservation is not known. Ask about it in a ticket.',
  ERROR_RESERVATIONS_NEVER_RETURNED: 'Microsoft does not take back reservations of this type.',
  ERROR_RESERVATIONS_SAVINGS_PLAN:
    'It was bought after 1 February 2027. Since then Microsoft no longer exchanges this type.',
  ERROR_RESERVATIONS_OTHER_TYPE: 'It can only be exchanged for a reservation of the same type.',
  ERROR_RESERVATIONS_COMMITMENT_TOO_SMALL:
    'The new commitment must be at least {needed}. Choose more instances or a longer term.',
  ERROR_RESERVATIONS_POOL_EXCEEDED:
    'The refund allowance does not suffice: {left} are left. Return fewer instances.',
});

export const reservationMessages = { de, en };
