/** States of a ticket, in the words of a customer (product reference A9.1). */
export const ticketStates = [
  'received',
  'inProgress',
  'waitingForYou',
  'waitingForThird',
  'solved',
  'closed',
] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketPriorities = ['low', 'normal', 'high', 'critical'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Circles that see tickets of colleagues without being added to them. */
export const sharingModes = ['none', 'role', 'member', 'everyone'] as const;
export type SharingMode = (typeof sharingModes)[number];

/** Sharing of one ticket: by the company's rule, only people on it, or the whole company. */
export const ticketShares = ['inherit', 'private', 'everyone'] as const;
export type TicketShare = (typeof ticketShares)[number];

export const ticketTabs = ['mine', 'shared', 'organisation'] as const;
export type TicketTab = (typeof ticketTabs)[number];

/** Things that a ticket is about. */
export const ticketLinkKinds = ['order', 'subscription', 'healthIssue', 'change'] as const;
/** Kinds that pages know by their id only; others go by the number that people write. */
export const linkedById: readonly string[] = ['order', 'subscription'];
export type TicketLinkKind = (typeof ticketLinkKinds)[number];

export const messageKinds = ['answer', 'note', 'event'] as const;
/** Events of a ticket beside its messages. */
export const ticketEvents = [
  'created',
  'stateChanged',
  'assigned',
  'shared',
  'linked',
  'merged',
  'mergedInto',
  'reopened',
  'rated',
  'ranked',
] as const;
export type TicketEvent = (typeof ticketEvents)[number];

/** Kinds of fields of a service request. */
export const formFieldKinds = ['text', 'longText', 'date', 'choice', 'number', 'yesNo'] as const;

/** Days in which a solved or closed ticket may be opened again. */
export const reopenDays = 14;
/** Days after which a solved ticket that nobody answers is closed. */
export const closeSolvedAfterDays = 7;

export const longestSubject = 160;
/** Fewest signs of a question about the tickets of all customers. */
export const shortestOfTickets = 3;
export const longestText = 20_000;
/** Most people on one ticket beside its requester. */
export const mostWatchers = 30;

/** Order of lists: what columns can be sorted by. */
export const ticketSorts = ['updatedAt', 'number', 'priority', 'dueAt'] as const;

/** States into which a canned answer can put a ticket. */
export const macroStates = ['inProgress', 'waitingForYou', 'waitingForThird', 'solved'] as const;
