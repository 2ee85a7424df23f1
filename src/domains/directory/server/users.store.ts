import { sql } from 'kysely';
import type { InternalPermission } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { violatedConstraint } from './constraint.ts';
import { directoryRefusals } from '../directory.contract.ts';
import type { Work } from './work.ts';

export interface User {
  readonly id: string;
  readonly kind: 'customer' | 'internal';
  readonly email: string;
  readonly name: string;
  readonly language: 'de' | 'en';
  readonly state: 'active' | 'blocked' | 'removed';
}

export interface NewUser {
  readonly kind: User['kind'];
  /** As the identity configuration names them: nobody is known by e-mail address alone. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** As Microsoft Entra ID names them towards everybody (`oid`). */
  readonly objectId?: string;
  readonly language?: User['language'];
}

const columns = sql.raw('id, kind, email, name, language, state');

/** Inside withSystem. */
async function getUser(db: Db, { kind, issuer, subject }: Pick<NewUser, 'kind' | 'issuer' | 'subject'>): Promise<User | undefined> {
  const { rows } =
    await sql<User>`select ${columns} from users where kind = ${kind} and issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0];
}

/** Inside withSystem: makes a person known, without any right. Known already: that one, unchanged. */
export async function createUser(
  { db, now, audit }: Work,
  { kind, issuer, subject, email, name, objectId, language = 'de' }: NewUser,
): Promise<User> {
  const { rows } = await sql<User>`insert into users (kind, issuer, subject, email, name, object_id, language, created_at)
    values (${kind}, ${issuer}, ${subject}, ${email}, ${name}, ${objectId ?? null}, ${language}, ${now()})
    on conflict (kind, issuer, subject) do nothing returning ${columns}`.execute(db);
  const user = rows[0] ?? (await getUser(db, { kind, issuer, subject }));
  if (!user) throw new Error('the person is neither new nor known');
  if (rows[0]) await audit({ action: 'user.create', subjectKind: 'user', subjectId: user.id, after: { ...user, issuer } });
  return user;
}

/**
 * Inside withSystem: gives staff internal permissions; those held already stay.
 * @throws PortalError ERROR_TENANTS_USER_ID_NOT_FOUND when no internal user has that id: customers can hold none
 */
export async function grantPermissions(
  { db, now, audit }: Work,
  userId: string,
  permissions: readonly InternalPermission[],
): Promise<void> {
  const { rows } = await sql<{ permission: string }>`insert into internal_permissions (user_id, permission, created_at)
    select ${userId}, permission, ${now()} from unnest(${[...permissions]}::text[]) as permission
    on conflict do nothing returning permission`
    .execute(db)
    .catch((error: unknown) => {
      throw violatedConstraint(error) === undefined ? error : directoryRefusals.USER_ID_NOT_FOUND();
    });
  const granted = rows.map((row) => row.permission);
  if (granted.length > 0) await audit({ action: 'permissions.grant', subjectKind: 'user', subjectId: userId, after: { granted } });
}
