import { longestSubject } from '#domains/tickets/ticket.values.ts';

/** Words that a person searched in vain, or the title of the question that they read. */
export interface About {
  readonly searched?: string;
  readonly read?: string;
}

interface Sentences {
  readonly searched: (typed: string) => string;
  readonly read: (title: string) => string;
}

/** Returns the address state of a new ticket that is begun with it; long words stay in the text. */
export function begunTicket({ searched, read }: About, say: Sentences) {
  const subject = (searched ?? read)?.replaceAll(/\s+/g, ' ').slice(0, longestSubject).trim();
  const text = searched ? say.searched(searched) : read ? say.read(read) : undefined;
  return { dialog: 'new', subject, text: text && `${text}\n\n` } as const;
}
