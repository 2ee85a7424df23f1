import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const ticketsSlice = slice({
  nouns: ['tickets', 'ticketDesk', 'ticketFiles'],
  words: () => import('./tickets.texts.ts').then((module) => module.ticketsWords),
  messages: () => import('./tickets.texts.ts').then((module) => module.ticketMessages),
  liveSubjects: {
    ticket: 'tickets',
    ticketSharing: 'tickets',
    ticketMacro: 'ticketMacros',
    ticketForm: 'ticketForms',
  },
  liveSources: {
    tickets: [
      // Staff answer a wish about a reservation in its ticket.
      'reservationRequests.list',
      'tickets.list',
      'tickets.summary',
      'tickets.get',
      'ticketDesk.inbox',
      'ticketDesk.summary',
      'ticketDesk.context',
    ],
    ticketPresence: ['tickets.presence'],
    ticketMacros: ['ticketDesk.macros'],
    ticketForms: ['tickets.forms'],
  },
  noticeTopics: {
    // Who asked waits for the answer, away from the portal too.
    tickets: {
      order: 3,
      needs: [],
      of: 'customer',
      byDefault: { portal: true, email: 'immediately' },
    },
    // Staff have the inbox open all day.
    ticketInbox: {
      order: 3,
      needs: rights.tickets.byStaff,
      of: 'internal',
      byDefault: { portal: true, email: 'off' },
    },
  },
});
