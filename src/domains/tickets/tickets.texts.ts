import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.ticket.create': 'hat das Ticket{what} eröffnet',
  'action.ticket.answer': 'hat auf das Ticket{what} geantwortet',
  'action.ticket.note': 'hat zum Ticket{what} eine interne Notiz geschrieben',
  'action.ticket.state': 'hat den Status des Tickets{what} geändert',
  'action.ticket.share': 'hat geändert, wer das Ticket{what} sieht',
  'action.ticket.follow': 'folgt jetzt dem Ticket{what}',
  'action.ticket.leave': 'folgt dem Ticket{what} nicht mehr',
  'action.ticket.rate': 'hat das Ticket{what} bewertet',
  'action.ticket.assign': 'hat das Ticket{what} zugewiesen',
  'action.ticket.rank': 'hat die Dringlichkeit des Tickets{what} geändert',
  'action.ticket.link': 'hat das Ticket{what} verknüpft',
  'action.ticket.merge': 'hat das Ticket{what} mit einem anderen zusammengeführt',
  'action.ticketFile.upload': 'hat die Datei{what} hochgeladen',
  'action.ticketFile.discard': 'hat die Datei{what} vor dem Senden entfernt',
  'action.ticketFile.refuse':
    'wollte die Datei{what} mit Schadsoftware hochladen; sie wurde abgewiesen',
  'action.ticketSharing.change': 'hat geändert, wer Tickets von Kollegen sieht{what}',
  'action.ticketForm.publish': 'hat das Formular{what} veröffentlicht',
  'action.ticketMacro.save': 'hat den Baustein{what} gespeichert',
  'action.ticketMacro.remove': 'hat den Baustein{what} gelöscht',
  'look.tickets': 'hat Tickets angesehen',
  'look.ticketFiles': 'hat eine Datei in einem Ticket geöffnet',
  'look.ticketDesk': 'hat das Umfeld eines Tickets angesehen',
  'subject.ticket': 'Ticket',
  'subject.ticketSharing': 'Freigabe von Tickets',
  'subject.ticketForm': 'Formular für Tickets',
  'subject.ticketMacro': 'Baustein für Antworten',
  'field.assignee': 'Zugewiesen an',
  'field.bytes': 'Größe in Bytes',
  'field.found': 'Gefunden',
  'field.files': 'Dateien',
  'field.priority': 'Dringlichkeit',
  'field.share': 'Sichtbar für',
  'field.watchers': 'Beteiligte',
  'reason.ticketInbox': 'Posteingang der Tickets aller Kunden',
  'reason.ticketContext': 'Tickets anderer Kunden zur selben Störung',
  'place.tickets': 'Tickets',
  'place.ticket_messages': 'Nachrichten in Tickets',
  'place.ticket_watchers': 'Beteiligte an Tickets',
  'place.ticket_presence': 'Wer gerade ein Ticket liest',
  'place.ticket_links': 'Verknüpfungen von Tickets',
  'place.ticket_sharing': 'Freigabe von Tickets',
  'place.ticket_forms': 'Formulare für Tickets',
  'place.ticket_macros': 'Bausteine für Antworten',
  'data.tickets': 'Tickets',
  'topic.tickets': 'Antworten auf Tickets',
  'topic.ticketInbox': 'Tickets der Kunden',
  'job.tickets.assigned': 'Zugewiesene Tickets mitteilen',
  'duty.tickets.assigned': 'Teilt mit, wem ein Ticket zugewiesen wurde',
  'job.tickets.closing': 'Gelöste Tickets schließen',
  'duty.tickets.closing': 'Schließt Tickets, die lange genug gelöst sind',
});

const en = translation<typeof de>()({
  'action.ticket.create': 'opened ticket{what}',
  'action.ticket.answer': 'answered ticket{what}',
  'action.ticket.note': 'wrote an internal note on ticket{what}',
  'action.ticket.state': 'changed the status of ticket{what}',
  'action.ticket.share': 'changed who sees ticket{what}',
  'action.ticket.follow': 'now follows ticket{what}',
  'action.ticket.leave': 'no longer follows ticket{what}',
  'action.ticket.rate': 'rated ticket{what}',
  'action.ticket.assign': 'assigned ticket{what}',
  'action.ticket.rank': 'changed the urgency of ticket{what}',
  'action.ticket.link': 'linked ticket{what}',
  'action.ticket.merge': 'merged ticket{what} with another one',
  'action.ticketFile.upload': 'uploaded the file{what}',
  'action.ticketFile.discard': 'removed the file{what} before sending it',
  'action.ticketFile.refuse': 'tried to upload the file{what} with malware; it was refused',
  'action.ticketSharing.change': 'changed who sees tickets of colleagues{what}',
  'action.ticketForm.publish': 'published the form{what}',
  'action.ticketMacro.save': 'saved the canned answer{what}',
  'action.ticketMacro.remove': 'deleted the canned answer{what}',
  'look.tickets': 'viewed tickets',
  'look.ticketFiles': 'opened a file in a ticket',
  'look.ticketDesk': 'viewed the context of a ticket',
  'subject.ticket': 'Ticket',
  'subject.ticketSharing': 'Sharing of tickets',
  'subject.ticketForm': 'Form for tickets',
  'subject.ticketMacro': 'Canned answer',
  'field.assignee': 'Assigned to',
  'field.bytes': 'Size in bytes',
  'field.found': 'Found',
  'field.files': 'Files',
  'field.priority': 'Urgency',
  'field.share': 'Visible to',
  'field.watchers': 'People involved',
  'reason.ticketInbox': 'Inbox of the tickets of all customers',
  'reason.ticketContext': 'Tickets of other customers about the same disruption',
  'place.tickets': 'Tickets',
  'place.ticket_messages': 'Messages in tickets',
  'place.ticket_watchers': 'People involved in tickets',
  'place.ticket_presence': 'Who is reading a ticket right now',
  'place.ticket_links': 'Links of tickets',
  'place.ticket_sharing': 'Sharing of tickets',
  'place.ticket_forms': 'Forms for tickets',
  'place.ticket_macros': 'Canned answers',
  'data.tickets': 'Tickets',
  'topic.tickets': 'Answers to tickets',
  'topic.ticketInbox': 'Tickets of customers',
  'job.tickets.assigned': 'Tell of assigned tickets',
  'duty.tickets.assigned': 'Tells those whom a ticket was assigned to',
  'job.tickets.closing': 'Close solved tickets',
  'duty.tickets.closing': 'Closes tickets that have been solved for long enough',
});

/** Texts of tickets for pages about all slices. */
export const ticketsWords = { de, en };

export const ticketsAudit = auditVocabulary(ticketsWords, platformWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
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
  ERROR_TICKETS_LINK_NOT_POSSIBLE:
    'Bestellungen und Abonnements werden mit ihrer Kennung verknüpft, nicht mit ihrer Nummer.',
  ERROR_TICKETS_MERGE_NOT_POSSIBLE:
    'Zusammengeführt werden nur zwei verschiedene Tickets desselben Kunden.',
});

const messagesEn = translation<typeof messagesDe>()({
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
  ERROR_TICKETS_LINK_NOT_POSSIBLE:
    'Orders and subscriptions are linked by their id, not by their number.',
  ERROR_TICKETS_MERGE_NOT_POSSIBLE:
    'Only two different tickets of the same customer can be merged.',
});

export const ticketMessages = { de: messagesDe, en: messagesEn };
