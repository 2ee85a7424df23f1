import type { GraphCall } from './graph-call.ts';
import { openToken, sealToken, type PageToken } from './page-token.rules.ts';

const usualTop = 100;
const mostTop = 999;

/** Query that a position is good for. */
type PagedQuery = { readonly select: string; readonly top: number };

/** Returns the asked size of a page; undefined for one that Graph refuses. */
export function topOf(text: string | null): number | undefined {
  if (text === null) return usualTop;
  const top = Number(text);
  return Number.isInteger(top) && top >= 1 && top <= mostTop ? top : undefined;
}

/** Returns where a list begins: at its start, or where a token of this very query says. */
export function startOf(call: GraphCall, query: PagedQuery): PageToken | undefined {
  const sealed = call.request.query.get('$skiptoken');
  if (sealed === null) return freshToken(call, query);
  const token = carried(call, sealed);
  return token?.select === query.select && token.top === query.top ? token : undefined;
}

/** Returns what a position says; undefined where it belongs to another tenant or path. */
export function carried(call: GraphCall, sealed: string): PageToken | undefined {
  const token = openToken(call.tokenKey, sealed);
  return token?.tenantId === call.tenant.id && token.path === call.path ? token : undefined;
}

export function freshToken(call: GraphCall, query: PagedQuery): PageToken {
  const { tenant, path, directory, now } = call;
  const { position } = directory;
  return { tenantId: tenant.id, path, ...query, from: 0, position, issuedAt: now };
}

/** Returns the link of the next page of a list. */
export function nextLink(call: GraphCall, token: PageToken): string {
  const query = new URLSearchParams(call.request.query);
  query.set('$skiptoken', sealToken(call.tokenKey, token));
  return `${addressOf(call)}?${query.toString()}`;
}

export function addressOf({ base, path }: GraphCall): string {
  return `${base}${path}`;
}
