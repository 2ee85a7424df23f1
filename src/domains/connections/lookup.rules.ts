import type { ToldDirectory } from './connections.port.ts';

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const domain = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Text by which a directory is looked for. */
export type Wanted =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'domain'; readonly domain: string };

/** Returns what somebody looks for: an id, a domain, or the domain of an address; else undefined. */
export function wantedDirectory(text: string): Wanted | undefined {
  const typed = text.trim().toLowerCase();
  if (guid.test(typed)) return { by: 'id', id: typed };
  const host = typed.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
  const bare = host.slice(host.lastIndexOf('@') + 1);
  return domain.test(bare) ? { by: 'domain', domain: bare } : undefined;
}

/** Facts of a directory as they stand in the form of a new customer. */
interface SuggestedFacts {
  readonly name: string;
  readonly domain: string;
  readonly onmicrosoftDomain: string;
}

/** Domains that Microsoft gives a directory, in its clouds. */
const initialForm = /\.onmicrosoft\.[a-z]+$|\.partner\.onmschina\.cn$/;

/**
 * Returns what can be filled in for somebody: by the directory's own word, else by the domain that
 * was typed and by the name on the operator's list of customers.
 */
export function suggestedFacts(
  wanted: Wanted,
  {
    told,
    customerName = '',
  }: { readonly told: ToldDirectory | undefined; readonly customerName?: string | undefined },
): SuggestedFacts {
  const typed = wanted.by === 'domain' ? wanted.domain : '';
  const isInitial = initialForm.test(typed);
  return {
    name: told?.name || customerName,
    domain: (isInitial ? '' : typed) || (told?.domain ?? ''),
    onmicrosoftDomain: told?.initialDomain || (isInitial ? typed : ''),
  };
}
