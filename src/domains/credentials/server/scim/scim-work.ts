import type { Db } from '#platform/server/database/connect.ts';
import { workIn } from '#platform/server/work.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { versionOf } from '#platform/common/version.ts';
import type { PeopleNewsPort } from '#domains/people/people.port.ts';
import type { LimitSettings } from '#domains/people/server/people-lock.store.ts';
import type { PeopleWork } from '#domains/people/server/people-commands.ts';
import type { Provisioner } from '../find-by-api-token.ts';
import type { SignIn } from './scim-discovery.rules.ts';
import { ScimError, type ScimObject } from './scim-json.rules.ts';

export interface ScimOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly limits: LimitSettings;
  readonly news: PeopleNewsPort<Db>;
  readonly publicUrl: string;
  readonly signIn: SignIn;
  /** Domain of the operator's own addresses: `nordwind.example`. */
  readonly operatorDomain: string;
}

/** Unit of work of a SCIM request: inside the tenant of its token, with the token's rights. */
export interface ScimWork extends PeopleWork {
  readonly options: ScimOptions;
  /** Base address of the tenant's resources. */
  readonly base: string;
}

export function scimWorkOf(
  options: ScimOptions,
  { caller, tenantId }: Provisioner,
  correlationId: string,
  db: Db,
): ScimWork {
  const { now, limits, news, publicUrl } = options;
  const actor = { id: caller.userId, name: caller.name };
  return {
    ...workIn(db, tenantId, { actor, correlationId, now }),
    options,
    base: `${publicUrl}/scim/v2/${tenantId}`,
    // Only what the token may give: never more than its maker holds today.
    grantable: caller.claimsByTenant.get(tenantId) ?? [],
    settings: limits,
    notifyRightsChanged: (userId) =>
      news.tell(db, {
        userId,
        message: 'ROLES_CHANGED',
        link: { page: 'home' },
        actorId: caller.userId,
        at: now(),
        correlationId,
      }),
  };
}

/** A weak entity tag (RFC 7644, 3.14): of everything but the times. */
export function etagOf(resource: ScimObject): string {
  const { meta: _, ...content } = resource;
  return `W/"${versionOf(content)}"`;
}

export function withMeta(
  work: Pick<ScimWork, 'base'>,
  type: 'User' | 'Group',
  id: string,
  resource: ScimObject,
  times: Times,
): ScimObject {
  const meta = {
    resourceType: type,
    created: times.createdAt.toISOString(),
    lastModified: times.changedAt.toISOString(),
    location: `${work.base}/${type}s/${id}`,
    version: etagOf(resource),
  };
  return { ...resource, meta };
}

interface Times {
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** The one that was asked for. @throws ScimError 404, for ids of other tenants, too */
export async function theOne<T>(id: string, find: () => Promise<readonly T[]>): Promise<T> {
  const [found] = isUuid(id) ? await find() : [];
  if (found === undefined) throw new ScimError(404, `There is no resource ${id.slice(0, 100)}.`);
  return found;
}

/** If-Match (RFC 7644, 3.14). @throws ScimError 412 */
export function demandMatch(ifMatch: string | undefined, resource: ScimObject): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const given = ifMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!given.includes(etagOf(resource).replace(/^W\//, '')))
    throw new ScimError(412, 'The resource has changed in the meantime.');
}
