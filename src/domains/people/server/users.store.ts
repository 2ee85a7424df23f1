import { sql } from 'kysely';
import type { InternalPermission } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { violatedConstraint } from '#platform/server/database/constraint.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Work } from '#platform/server/work.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { peopleAudit } from '../people.texts.ts';

export type User = Pick<Rows['users'], 'id' | 'kind' | 'email' | 'name' | 'language' | 'state'>;

export interface NewUser {
  readonly kind: User['kind'];
  /** Issuer as in the identity configuration: nobody is identified by e-mail address alone. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** Object id of Microsoft Entra ID (`oid`), equal for all applications. */
  readonly objectId?: string;
  readonly language?: User['language'];
}

const columns = sql.raw('id, kind, email, name, language, state');

/** Inside withSystem. */
export async function getUser(
  db: Db,
  { kind, issuer, subject }: Pick<NewUser, 'kind' | 'issuer' | 'subject'>,
): Promise<User | undefined> {
  const { rows } =
    await sql<User>`select ${columns} from users where kind = ${kind} and issuer = ${issuer} and subject = ${subject}`.execute(
      db,
    );
  return rows[0];
}

/**
 * Inside withSystem: makes a person known, without any right. Known already: that one, unchanged.
 */
export async function createUser(
  { db, now, audit }: Pick<Work, 'db' | 'now' | 'audit'>,
  { kind, issuer, subject, email, name, objectId, language = 'de' }: NewUser,
): Promise<User> {
  const { rows } =
    await sql<User>`insert into users (kind, issuer, subject, email, name, object_id, language, created_at)
    values (${kind}, ${issuer}, ${subject}, ${email}, ${name}, ${objectId ?? null}, ${language}, ${now()})
    on conflict (kind, issuer, subject) do nothing returning ${columns}`.execute(db);
  const user = rows[0] ?? (await getUser(db, { kind, issuer, subject }));
  if (!user) throw new Error('the person is neither new nor known');
  if (rows[0])
    await audit({
      action: peopleAudit.action('user.create'),
      subjectKind: peopleAudit.subject('user'),
      subjectId: user.id,
      after: { ...user, issuer },
    });
  return user;
}

/**
 * Inside withSystem: gives staff internal permissions; those held already stay.
 * @throws PortalError ERROR_TENANTS_USER_ID_NOT_FOUND when no internal user has that id: customers
 * can hold none
 */
export async function grantPermissions(
  { db, now, audit }: Pick<Work, 'db' | 'now' | 'audit'>,
  userId: string,
  permissions: readonly InternalPermission[],
): Promise<void> {
  const { rows } = await sql<
    Pick<Rows['internal_permissions'], 'permission'>
  >`insert into internal_permissions (user_id, permission, created_at)
    select ${userId}, permission, ${now()} from unnest(${[...permissions]}::text[]) as permission
    on conflict do nothing returning permission`
    .execute(db)
    .catch((error: unknown) => {
      throw violatedConstraint(error) === undefined ? error : directoryRefusals.USER_ID_NOT_FOUND();
    });
  const granted = rows.map((row) => row.permission);
  if (granted.length > 0)
    await audit({
      action: peopleAudit.action('permissions.grant'),
      subjectKind: peopleAudit.subject('user'),
      subjectId: userId,
      after: { granted },
    });
}
