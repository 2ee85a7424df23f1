import { longestSubject } from '#domains/tickets/ticket.values.ts';

/** Words that a person searched in vain, and titles of what they read, the newest last. */
export interface About {
  readonly searched: string | undefined;
  readonly read: readonly string[];
}

interface Sentences {
  readonly searched: (typed: string) => string;
  readonly read: (title: string) => string;
  /** Heads a list of titles. */
  readonly readAll: () => string;
}

/** Returns the address state of a new ticket that is begun with it; long words stay in the text. */
export function begunTicket({ searched, read }: About, say: Sentences) {
  const subject = (searched ?? read.at(-1))?.replaceAll(/\s+/g, ' ').slice(0, longestSubject);
  const parts = [searched ? say.searched(searched) : '', readText(read, say)].filter(Boolean);
  const text = parts.length === 0 ? undefined : `${parts.join('\n\n')}\n\n`;
  return { dialog: 'new', subject: subject?.trim(), text } as const;
}

function readText(read: readonly string[], say: Sentences): string {
  const [only, ...more] = read;
  if (only === undefined) return '';
  if (more.length === 0) return say.read(only);
  return `${say.readAll()}\n\n${read.map((title) => `- ${title}`).join('\n')}`;
}
