import type { Reply } from '../server/exchange.ts';
import { linkTo } from './link.rules.ts';

const usualSize = 500;

/** Returns a whole list of Partner Center. */
export function collectionOf(items: readonly object[], self: string): Reply {
  return {
    status: 200,
    body: {
      totalCount: items.length,
      items,
      links: { self: linkTo(self) },
      attributes: { objectType: 'Collection' },
    },
  };
}

/** Reads the size of a page; undefined where it is none. Zero asks for the usual. */
export function sizeOf(query: URLSearchParams): number | undefined {
  const size = Number(query.get('size') ?? usualSize);
  if (!Number.isInteger(size) || size < 0 || size > usualSize) return undefined;
  return size === 0 ? usualSize : size;
}

/** Returns the text of a place in a list; it says nothing to anybody else. */
export function continuationOf(path: string, from: number): string {
  return Buffer.from(`${path}|${String(from)}`).toString('base64');
}

/** Reads where a page begins: zero without a token, undefined for a token of another list. */
export function startOf(path: string, query: URLSearchParams, token: string | null) {
  // Without the operation the token is passed over, and the first page comes again.
  if (token === null || query.get('seekOperation') !== 'Next') return 0;
  const [own, from] = Buffer.from(token, 'base64').toString().split('|');
  const start = Number(from);
  return own === path && Number.isInteger(start) && start >= 0 ? start : undefined;
}

/** Returns one page of a list, with the link and the token of the next. */
export function pageOf(
  items: readonly object[],
  at: { readonly path: string; readonly from: number; readonly size: number },
): Reply {
  const { path, from, size } = at;
  const end = from + size;
  const self = linkTo(`${path}?size=${String(size)}`);
  const next = {
    next: linkTo(`${path}?size=${String(size)}&seekOperation=Next`, [
      { key: 'MS-ContinuationToken', value: continuationOf(path, end) },
    ]),
  };
  return {
    status: 200,
    body: {
      totalCount: items.length,
      items: items.slice(from, end),
      links: { self, ...(end < items.length ? next : {}) },
      attributes: { objectType: 'Collection' },
    },
  };
}
