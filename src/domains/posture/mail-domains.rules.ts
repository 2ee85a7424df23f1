import type { MailDomain } from './mail-domains.schema.ts';
import type { MailDomainState } from './posture.ts';

interface Question {
  readonly search: string;
  readonly state: MailDomainState | 'all';
  readonly sortDirection: 'asc' | 'desc';
}

/** Returns the domains that a list shows, in its order. */
export function askedMailDomains(
  domains: readonly MailDomain[],
  { search, state, sortDirection }: Question,
): MailDomain[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sign = sortDirection === 'asc' ? 1 : -1;
  return domains
    .filter((one) => state === 'all' || one.state === state)
    .filter((one) => words.every((word) => one.name.includes(word)))
    .toSorted((a, b) => sign * a.name.localeCompare(b.name));
}
