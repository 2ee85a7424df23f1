import type { LimitWindow } from './pacing.rules.ts';
import type { Service } from './ports.ts';

/** Calls of one tenant that count together. */
export type LimitGroup = {
  readonly name: string;
  readonly service: Service;
  /** Matches the path without version; what its first group catches is a group of its own. */
  readonly path: RegExp;
  readonly windows: readonly LimitWindow[];
  /** Calls under way at once. */
  readonly concurrent: number;
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Limits per application and tenant as Microsoft documents them ("Microsoft Graph service-specific
 * throttling limits"). The first that matches counts. Partner Center and login publish no numbers.
 */
export const documentedLimits: readonly LimitGroup[] = [
  group('auditLogs', /^\/(?:auditLogs|reports\/authenticationMethods)\//i, 2, [5, 10 * second]),
  group('report', /^\/reports\/(get\w+)/i, 2, [14, 10 * minute]),
  group('serviceAnnouncement', /^\/admin\/serviceAnnouncement\//i, 4, [240, minute], [800, hour]),
  group('secureScore', /^\/security\/secureScore/i, 4),
  group('security', /^\/security\//i, 4, [150, minute]),
  group('identityProtection', /^\/identity(?:Protection|\/conditionalAccess)\//i, 1, [1, second]),
  // The smallest tenants have 3,500 units in 10 s; a call costs one to three of them.
  group('directory', /^\//, 8, [1_000, 10 * second]),
  { name: 'partnerCenter', service: 'partnerCenter', path: /^\//, windows: [], concurrent: 4 },
  // Reads of a tenant by one application: a bucket of 250 that fills with 25 in a second.
  {
    name: 'azure',
    service: 'azure',
    path: /^\//,
    windows: [{ requests: 250, ms: 10 * second }],
    concurrent: 4,
  },
  { name: 'login', service: 'login', path: /^\//, windows: [], concurrent: 2 },
  { name: 'download', service: 'download', path: /^\//, windows: [], concurrent: 4 },
];

/** Returns the group that a path of a service belongs to, and its name with what was caught. */
export function groupOf(
  groups: readonly LimitGroup[],
  service: Service,
  path: string,
): { readonly name: string; readonly limit: LimitGroup | undefined } {
  const bare = path.replace(/^\/(?:v\d+(?:\.\d+)?|beta)(?=\/)/, '');
  for (const limit of groups) {
    const match = limit.service === service ? limit.path.exec(bare) : null;
    if (match)
      return { name: match[1] ? `${limit.name}:${match[1].toLowerCase()}` : limit.name, limit };
  }
  return { name: service, limit: undefined };
}

function group(
  name: string,
  path: RegExp,
  concurrent: number,
  ...windows: readonly (readonly [number, number])[]
): LimitGroup {
  return {
    name,
    service: 'graph',
    path,
    concurrent,
    windows: windows.map(([requests, ms]) => ({ requests, ms })),
  };
}
