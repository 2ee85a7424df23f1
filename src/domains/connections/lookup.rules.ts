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
