import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const ticketsPersonalData = personalRegister({
  tickets: {
    purpose: 'what somebody asked of the operator',
    who: { column: 'requester_id', by: 'id' },
    own: { requester: 'pseudonym', rating_note: 'gone' },
    named: { assignee: 'assignee_id' },
    mentions: ['subject', 'last_answer_by', 'answers'],
    notPersonal: ['form_key', 'service', 'state', 'priority', 'share', 'last_answer_side'],
  },
  ticket_messages: {
    purpose: 'what was written about a ticket',
    who: { column: 'author_id', by: 'id' },
    own: { author: 'pseudonym' },
    mentions: ['body', 'quoted', 'detail'],
    notPersonal: ['kind', 'side', 'via', 'event'],
  },
  ticket_files: { purpose: 'which files go with which message' },
  ticket_watchers: {
    purpose: 'who else is told of a ticket',
    who: { column: 'user_id', by: 'id' },
    own: { name: 'gone' },
    isRowErased: true,
  },
  ticket_presence: {
    purpose: 'who is looking at a ticket this minute',
    who: { column: 'user_id', by: 'id' },
    own: { name: 'gone' },
    isRowErased: true,
    notPersonal: ['side'],
  },
  ticket_links: {
    purpose: 'what a ticket is about',
    mentions: ['label', 'linked_by'],
    notPersonal: ['kind', 'target'],
  },
  ticket_sharing: {
    purpose: 'who sees tickets of colleagues',
    mentions: ['changed_by'],
    notPersonal: ['mode'],
  },
  ticket_forms: {
    purpose: 'what a service request asks',
    mentions: ['published_by'],
    notPersonal: ['key', 'category', 'title_de', 'title_en', 'hint_de', 'hint_en', 'fields'],
  },
  ticket_promises: {
    purpose: 'target times of tickets',
    notPersonal: ['hours', 'targets'],
  },
  ticket_macros: {
    purpose: 'answers that staff give often',
    mentions: ['changed_by'],
    notPersonal: ['title', 'body_de', 'body_en', 'state'],
  },
});
