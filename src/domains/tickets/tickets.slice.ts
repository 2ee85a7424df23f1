import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const ticketsSlice = slice({
  nouns: ['tickets', 'ticketDesk'],
  words: () => import('./tickets.words.ts').then((module) => module.ticketsWords),
  messages: () => import('./tickets.messages.ts').then((module) => module.ticketMessages),
  liveSubjects: { ticket: 'tickets', ticketSharing: 'tickets' },
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
  },
  noticeTopics: {
    // Somebody waits for an answer or has got one; it is mailed to who is on the ticket anyway.
    tickets: {
      order: 3,
      needs: rights.tickets.byStaff,
      of: 'both',
      byDefault: { portal: true, email: 'off' },
    },
  },
});
