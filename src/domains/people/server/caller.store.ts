import { sql, type RawBuilder } from 'kysely';
import { internalPermissions, type LicenseBundle } from '#platform/common/access.ts';
import type { Onboarding, TenantStanding } from '#platform/common/features.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { readSystem, withSystem } from '#platform/server/database/tenant-db.ts';
import { knownClaims, type Caller } from '#platform/server/http/caller.ts';
import type { FindCaller } from '#platform/server/identity/authenticate.ts';
import type { Identity } from '#platform/server/identity/token-judge.ts';
import { claimsByTenant, type Grant } from '../people.rules.ts';
import { deviceOf } from '../device.rules.ts';
import { noteSession } from './sessions.store.ts';
import { createUser } from './users.store.ts';
import { workInSystem } from '#platform/server/work.ts';

interface CallerRow extends Pick<Rows['users'], 'id' | 'kind' | 'email' | 'name' | 'state'> {
  readonly is_news: boolean;
  readonly is_new_session: boolean;
  readonly is_ended: boolean;
  readonly permissions: string[];
  readonly grants: readonly {
    readonly tenantId: string;
    readonly claims: readonly string[];
    readonly bundle: LicenseBundle;
    readonly marketplace: boolean;
    readonly security: boolean;
  }[];
}

/** Last sign-ins are exact to a quarter of an hour; a row is not written for every request. */
const newsAfter = '15 minutes';

/**
 * Returns the directory person of an identity with current rights, in one query without a cache. An
 * unknown person is added at the first sign-in without rights: an e-mail address in a token never
 * finds an existing person. Blocked and removed people are known, and hold nothing.
 */
export function createFindCaller({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): FindCaller {
  return async (identity, agent = '') => {
    const row = await readSystem(db, (reader) => readCaller(reader, identity, now()));
    // An ended sign-in opens nothing on any node, whatever its provider still says (SEC-6).
    if (row?.is_ended) return undefined;
    if (row?.is_news) await withSystem(db, (tx) => noteSignIn(tx, row.id, identity, now()));
    if (row?.is_new_session)
      await withSystem(db, (tx) => noteUse(tx, row.id, identity, agent, now()));
    if (row) return { ...toCaller(row, identity), session: sessionOf(identity) };
    if (!(await withSystem(db, (tx) => takeOver(tx, identity))))
      return welcome(db, identity, agent, now);
    const provisioned = await readSystem(db, (reader) => readCaller(reader, identity, now()));
    return provisioned && { ...toCaller(provisioned, identity), session: sessionOf(identity) };
  };
}

/**
 * Condition that drops the tenant's own grants of blocked people; grants of the operator to its
 * staff stay.
 */
const notBlocked = sql`not (a.origin = 'tenant' and exists (
  select from members m where m.tenant_id = a.tenant_id and m.user_id = a.user_id and m.state <> 'active'))`;

/** Returns the person behind an API token with current rights, or undefined for an unknown id. */
export async function findCallerById(
  db: Db,
  userId: string,
  at: Date,
): Promise<Caller | undefined> {
  const row = await readSystem(db, (reader) =>
    readRow(reader, { who: sql`u.id = ${userId}`, isNews: sql`false`, at }),
  );
  return row && toCaller(row, row);
}

function readCaller(
  db: Db,
  { kind, issuer, subject, email, name, objectId, session, issuedAt }: Identity,
  at: Date,
): Promise<CallerRow | undefined> {
  return readRow(db, {
    session,
    issuedAt,
    who: sql`u.kind = ${kind} and u.issuer = ${issuer} and u.subject = ${subject}`,
    // Of a removed account nothing is written any more: it may be about to be erased.
    isNews: sql`u.state <> 'removed' and (u.last_sign_in_at is null or u.last_sign_in_at < ${at}::timestamptz - ${newsAfter}::interval or (${email} <> '' and u.email <> ${email}) or (${name} <> '' and u.name <> ${name})
      or u.object_id is distinct from coalesce(${objectId ?? null}, u.object_id))`,
    at,
  });
}

interface Wanted {
  readonly who: RawBuilder<unknown>;
  readonly isNews: RawBuilder<unknown>;
  readonly at: Date;
  /** Sign-in that a token names, checked for having ended; absent for API tokens, which have none. */
  readonly session?: Identity['session'];
  readonly issuedAt?: Date;
}

async function readRow(
  db: Db,
  { who, isNews, at, session, issuedAt }: Wanted,
): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    select u.id, u.kind, u.email, u.name, u.state,
      ${isNews} as is_news,
      ${session?.isLasting ?? false} and u.state <> 'removed' and (s.id is null or s.seen_at < ${at}::timestamptz - ${newsAfter}::interval) as is_new_session,
      s.ended_at is not null or coalesce(${issuedAt ?? null}::timestamptz < date_trunc('second', u.sessions_ended_at), false) as is_ended,
      array(select permission from internal_permissions p where p.user_id = u.id order by permission) as permissions,
      coalesce((select json_agg(json_build_object('tenantId', a.tenant_id, 'claims', r.claims,
          'bundle', t.license_bundle, 'marketplace', t.marketplace_onboarded, 'security', t.security_onboarded) order by a.tenant_id, r.id)
        from role_assignments a join roles r on r.id = a.role_id join tenants t on t.id = a.tenant_id
        where a.user_id = u.id and t.state = 'active' and (a.expires_at is null or a.expires_at > ${at}) and ${notBlocked}), '[]') as grants
    from users u left join user_sessions s on s.user_id = u.id and s.key = ${session?.key ?? null} where ${who}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Records a sign-in, also matched by subject: a person erased meanwhile does not get their name
 * back.
 */
async function noteSignIn(
  db: Db,
  userId: string,
  { subject, email, name, objectId }: Identity,
  at: Date,
): Promise<void> {
  await sql`update users set last_sign_in_at = ${at}, email = coalesce(nullif(${email}, ''), email),
      name = coalesce(nullif(${name}, ''), name), object_id = coalesce(${objectId ?? null}, object_id)
    where id = ${userId} and subject = ${subject}`.execute(db);
}

async function noteUse(
  db: Db,
  userId: string,
  { session: { key } }: Identity,
  agent: string,
  at: Date,
): Promise<void> {
  await noteSession(db, { userId, key, device: deviceOf(agent) }, at);
}

const sessionOf = ({ session, issuedAt }: Identity) => ({ ...session, issuedAt });

/** Makes a caller of the stored person; e-mail and name come from the token where it has them. */
function toCaller(row: CallerRow, told: Pick<Identity, 'email' | 'name' | 'provenEmail'>): Caller {
  const isActive = row.state === 'active';
  const isStaff = isActive && row.kind === 'internal';
  return {
    userId: row.id,
    kind: row.kind,
    email: told.email || row.email,
    provenEmail: told.provenEmail ?? '',
    name: told.name || row.name,
    permissions: isStaff
      ? internalPermissions.filter((permission) => row.permissions.includes(permission))
      : [],
    claimsByTenant: isActive
      ? claimsByTenant(row.grants.map((grant) => ({ ...grant, claims: knownClaims(grant.claims) })))
      : new Map(),
    standings: isActive
      ? new Map(row.grants.map((grant) => [grant.tenantId, toStanding(grant)]))
      : new Map(),
  };
}

function toStanding({
  bundle,
  marketplace,
  security,
}: CallerRow['grants'][number]): TenantStanding {
  const onboarded: readonly Onboarding[] = [
    ...(marketplace ? (['marketplace'] as const) : []),
    ...(security ? (['securityPortal'] as const) : []),
  ];
  return { licenseBundle: bundle, onboarded };
}

/**
 * Somebody whom a customer's directory has provisioned by their object id signs in for the first
 * time: issuer and object id are the provider's word, which the token's signature vouches for, and
 * now their subject is known, too.
 */
async function takeOver(db: Db, { kind, issuer, subject, objectId }: Identity): Promise<boolean> {
  if (objectId === undefined) return false;
  const { numAffectedRows } = await sql`update users set subject = ${subject}
    where kind = ${kind} and issuer = ${issuer} and object_id = ${objectId} and subject = ${`oid:${objectId}`}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

async function welcome(
  db: Db,
  identity: Identity,
  agent: string,
  now: () => Date,
): Promise<Caller> {
  const origin = { actor: { id: null, name: identity.name }, correlationId: 'sign-in', now };
  const { id } = await workInSystem(db, origin, (work) => createUser(work, identity));
  if (identity.session.isLasting)
    await withSystem(db, (tx) => noteUse(tx, id, identity, agent, now()));
  return {
    userId: id,
    kind: identity.kind,
    email: identity.email,
    provenEmail: identity.provenEmail ?? '',
    name: identity.name,
    session: sessionOf(identity),
    permissions: [],
    claimsByTenant: new Map(),
    standings: new Map(),
  };
}

interface GrantRow
  extends
    Pick<Rows['tenants'], 'license_bundle'>,
    Pick<Rows['role_assignments'], 'origin'>,
    Pick<Rows['roles'], 'claims'> {
  readonly tenant_id: Rows['tenants']['id'];
  readonly tenant_name: Rows['tenants']['name'];
}

/** Inside withSystem: every role that a person holds today, by tenant name. */
export async function findGrants(db: Db, userId: string, at: Date): Promise<Grant[]> {
  const { rows } = await sql<GrantRow>`
    select t.id as tenant_id, t.name as tenant_name, t.license_bundle, a.origin, r.claims
    from users u join role_assignments a on a.user_id = u.id join roles r on r.id = a.role_id join tenants t on t.id = a.tenant_id
    where u.id = ${userId} and u.state = 'active' and t.state = 'active' and (a.expires_at is null or a.expires_at > ${at}) and ${notBlocked}
    order by t.name collate "de-x-icu", t.id, r.id`.execute(db);
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    licenseBundle: row.license_bundle,
    origin: row.origin,
    claims: knownClaims(row.claims),
  }));
}
