/** Addresses that pages asked for before their first drawing, by path of the page. */
export type FirstReads = readonly (readonly [path: string, urls: readonly string[]])[];

export const firstReadsKey = 'atrium.first-reads';

/** Pages remembered, the last ones. */
const pageLimit = 8;
/** Addresses of a page: a server on HTTP/1.1 is asked for six things at a time. */
const urlLimit = 5;

/** Returns the addresses that the boot script asks again at once; none where memory is damaged. */
export function firstReadsAt(stored: unknown, path: string): readonly string[] {
  return readMemory(stored).find(([page]) => page === path)?.[1] ?? [];
}

/** Returns the memory with a page's addresses, in place of what was known of it. */
export function withFirstReads(stored: unknown, path: string, urls: readonly string[]): FirstReads {
  const others = readMemory(stored).filter(([page]) => page !== path);
  const own = [...new Set(urls)].slice(0, urlLimit);
  return [...others, ...(own.length > 0 ? [[path, own] as const] : [])].slice(-pageLimit);
}

function readMemory(stored: unknown): FirstReads {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const [path, urls]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof path !== 'string' || !Array.isArray(urls)) return [];
    return [[path, urls.filter(isOfApi).slice(0, urlLimit)] as const];
  });
}

/** The token goes with these: never to another host. */
const isOfApi = (url: unknown): url is string => typeof url === 'string' && url.startsWith('/api/');
