import type { Reply } from '../server/exchange.ts';
import { ownsPlan } from '../world/security.rules.ts';
import { signInsOf } from '../world/sign-in.rules.ts';
import { contextOf } from './collection.ts';
import { guarded } from './contract-guard.rules.ts';
import type { GraphCall } from './graph-call.ts';
import { graphFault } from './graph-fault.rules.ts';
import { openToken, sealToken } from './page-token.rules.ts';
import { signInObject } from './security-objects.rules.ts';

const dayMs = 86_400_000;
/** The log is kept for thirty days. */
const keptMs = 30 * dayMs;
const mostTop = 1_000;

/** Answers the log of sign-ins from a moment on, page by page. */
export function answerSignIns(call: GraphCall): Reply {
  const { directory, now, tenant, path, tokenKey } = call;
  if (!ownsPlan(directory.customer, 'AAD_PREMIUM', 'AAD_PREMIUM_P2'))
    return graphFault('premiumNeeded');
  const { query } = call.request;
  const filter = query.get('$filter') ?? '';
  const since = sinceOf(filter);
  const top = Number(query.get('$top') ?? mostTop);
  if (since === undefined) return graphFault('badFilter');
  if (!Number.isInteger(top) || top < 1 || top > mostTop) return graphFault('badTop');
  const sealed = query.get('$skiptoken');
  const token = sealed === null ? undefined : openToken(tokenKey, sealed);
  const isOwn = token?.tenantId === tenant.id && token.path === path && token.select === filter;
  if (sealed !== null && !isOwn) return graphFault('badPageToken');
  const all = signInsOf(
    directory.customer,
    directory.customer.users,
    Math.max(since, now - keptMs),
    now,
  );
  const from = token?.from ?? 0;
  const shown = all.slice(from, from + top);
  const value = shown.flatMap((signIn) => {
    const person = directory.person(signIn.index);
    return person ? [signInObject(directory, signIn, person)] : [];
  });
  const next = from + top < all.length ? { from: from + top, top, select: filter } : undefined;
  return {
    status: 200,
    body: {
      '@odata.context': contextOf(call, 'auditLogs/signIns', undefined),
      ...(next && {
        '@odata.nextLink': nextLink(
          call,
          sealToken(tokenKey, { ...next, tenantId: tenant.id, path, position: 0, issuedAt: now }),
        ),
      }),
      value: guarded('signIn', value),
    },
  };
}

/** Returns the moment of `createdDateTime ge …`; everything where nothing is asked for. */
function sinceOf(filter: string): number | undefined {
  if (filter === '') return 0;
  const moment = /^createdDateTime ge (\S+)$/.exec(filter)?.[1];
  const since = moment === undefined ? Number.NaN : Date.parse(moment);
  return Number.isNaN(since) ? undefined : since;
}

function nextLink({ base, path, request }: GraphCall, token: string): string {
  const query = new URLSearchParams(request.query);
  query.set('$skiptoken', token);
  return `${base}${path}?${query.toString()}`;
}
