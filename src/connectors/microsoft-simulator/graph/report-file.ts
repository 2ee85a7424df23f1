import type { Bearer } from '../login/bearer.ts';
import { notSimulated, type Received, type Reply } from '../server/exchange.ts';
import type { Directory } from '../world/directory.ts';
import type { World } from '../world/world.ts';
import { activityCounts } from './activity-counts.rules.ts';
import { activeUserColumns, activeUserRows } from './active-user-detail.rules.ts';
import type { GraphCall } from './graph-call.ts';
import { openToken, sealToken } from './page-token.rules.ts';
import { usageColumns, usageRows, type UsageReport } from './usage-reports.rules.ts';

const reportPeriods = ['D7', 'D30', 'D90', 'D180'] as const;
const isUsageReport = (name: string): name is UsageReport => Object.hasOwn(usageColumns, name);

/** Paths of all reports, one for each period. */
export const reportPaths = [
  'getOffice365ActiveUserDetail',
  ...Object.keys(usageColumns),
  ...Object.keys(activityCounts),
].flatMap((name) => reportPeriods.map((period) => `/reports/${name}(period='${period}')`));

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
  const text = csvOf(token.path, world, world.directory(tenant, now), now);
  return { status: 200, file: { type: 'application/octet-stream', text } };
}

function csvOf(path: string, world: World, directory: Directory, now: number): string {
  const [, name = '', days = ''] = /^\/reports\/(\w+)\(period='D(\d+)'\)$/.exec(path) ?? [];
  const counts = activityCounts[name];
  if (counts) return counts(directory.customer, now, Number(days));
  const given = { directory, now, startsAt: world.startsAt, days: Number(days) };
  const rows = isUsageReport(name)
    ? [usageColumns[name], ...usageRows[name](given)]
    : [activeUserColumns, ...activeUserRows(directory, now)];
  return rows.map((cells) => cells.map(quoted).join(',')).join('\r\n');
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
