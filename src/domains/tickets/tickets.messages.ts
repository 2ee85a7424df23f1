import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_TICKETS_NOT_FOUND: 'Dieses Ticket gibt es nicht, oder es ist nicht mit Ihnen geteilt.',
  ERROR_TICKETS_ENDED:
    'Dieses Ticket ist seit mehr als 14 Tagen beendet. Bitte eröffnen Sie ein neues.',
  ERROR_TICKETS_STATE_NOT_POSSIBLE:
    'Der Status hat sich inzwischen geändert. Bitte sehen Sie sich das Ticket noch einmal an.',
  ERROR_TICKETS_FORM_OUTDATED:
    'Das Formular wurde inzwischen geändert. Bitte laden Sie die Seite neu; Ihr Text bleibt erhalten.',
  ERROR_TICKETS_FORM_INCOMPLETE: 'Bitte prüfen Sie diese Angaben: {fields}',
  ERROR_TICKETS_PERSON_NOT_POSSIBLE:
    'Diese Person gehört nicht zu Ihrem Unternehmen oder darf keine Tickets sehen.',
  ERROR_TICKETS_TOO_MANY_PEOPLE: 'Ein Ticket kann mit höchstens {most} Personen geteilt werden.',
  ERROR_TICKETS_NOT_RATEABLE: 'Ein Ticket kann bewertet werden, sobald es gelöst ist.',
  ERROR_TICKETS_MERGE_NOT_POSSIBLE:
    'Zusammengeführt werden nur zwei verschiedene Tickets desselben Kunden.',
});

const en = translation<typeof de>()({
  ERROR_TICKETS_NOT_FOUND: 'This ticket does not exist, or it is not shared with you.',
  ERROR_TICKETS_ENDED: 'This ticket ended more than 14 days ago. Please open a new one.',
  ERROR_TICKETS_STATE_NOT_POSSIBLE:
    'The status has changed in the meantime. Please look at the ticket again.',
  ERROR_TICKETS_FORM_OUTDATED:
    'The form has been changed in the meantime. Please reload the page; your text stays.',
  ERROR_TICKETS_FORM_INCOMPLETE: 'Please check these answers: {fields}',
  ERROR_TICKETS_PERSON_NOT_POSSIBLE:
    'This person does not belong to your company or may not see tickets.',
  ERROR_TICKETS_TOO_MANY_PEOPLE: 'A ticket can be shared with at most {most} people.',
  ERROR_TICKETS_NOT_RATEABLE: 'A ticket can be rated once it has been solved.',
  ERROR_TICKETS_MERGE_NOT_POSSIBLE:
    'Only two different tickets of the same customer can be merged.',
});

export const ticketMessages = { de, en };
