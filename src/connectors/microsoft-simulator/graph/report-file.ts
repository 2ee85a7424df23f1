import type { Bearer } from '../login/bearer.ts';
import { notSimulated, type Received, type Reply } from '../server/exchange.ts';
import type { World } from '../world/world.ts';
import { activeUserDetail } from './active-user-detail.rules.ts';
import type { GraphCall } from './graph-call.ts';
import { openToken, sealToken } from './page-token.rules.ts';

export const reportPeriods = ['D7', 'D30', 'D90', 'D180'] as const;

/** A link to a file of a report is good for some minutes. */
const linkLifeMs = 5 * 60_000;

/** Answers a usage report: with the address of its file, which carries its own permission. */
export function answerReport(call: GraphCall): Reply {
  const { tenant, now, path, tokenKey, files } = call;
  const token = sealToken(tokenKey, {
    ...{ tenantId: tenant.id, path, select: '', top: 0, from: 0, position: 0, issuedAt: now },
  });
  return { status: 302, headers: { location: `${files}/data/v1.0/download?token=${token}` } };
}

interface FileParts {
  readonly world: World;
  readonly tokenKey: string;
  readonly now: number;
}

/** Answers the host of files. A token of Graph that arrives here went astray: it is refused. */
export function answerFile(
  { world, tokenKey, now }: FileParts,
  { method, path, query }: Received,
  bearer: Bearer,
): Reply {
  if (method !== 'GET' || path !== '/data/v1.0/download')
    return notSimulated(`${method} ${path} of files`);
  if (bearer.state !== 'none') return { status: 400, body: { error: { code: 'InvalidArgument' } } };
  const token = openToken(tokenKey, query.get('token') ?? '');
  const tenant = token && world.tenant(token.tenantId);
  if (!tenant || token.issuedAt + linkLifeMs <= now)
    return { status: 403, body: { error: { code: 'AuthenticationFailed' } } };
  const text = activeUserDetail(world.directory(tenant, now), now);
  return { status: 200, file: { type: 'application/octet-stream', text } };
}
