import { sql } from 'kysely';
import { internalPermissions, type InternalPermission } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** Somebody of the operator's own staff, as the internal identity configuration knows them. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly issuer: string;
  readonly subject: string;
  readonly state: 'active' | 'blocked' | 'removed';
  readonly lastSignInAt: Date | null;
  readonly permissions: readonly InternalPermission[];
}

interface StaffRow extends Pick<
  Rows['users'],
  'id' | 'name' | 'email' | 'issuer' | 'subject' | 'state' | 'last_sign_in_at'
> {
  readonly permissions: readonly string[];
}

const columns = sql.raw(`u.id, u.name, u.email, u.issuer, u.subject, u.state, u.last_sign_in_at,
  array(select permission from internal_permissions p where p.user_id = u.id) as permissions`);

/**
 * Inside withSystem: everybody who ever signed in with the internal configuration, the latest
 * first.
 */
export async function findStaff(db: Db): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`select ${columns} from users u where u.kind = 'internal'
    order by u.last_sign_in_at desc nulls last, u.created_at desc, u.id`.execute(db);
  return rows.map(toStaffMember);
}

/** Name of somebody of the staff: the id, or as the provider names them. */
export type Who = { readonly id: string } | { readonly issuer: string; readonly subject: string };

/** Returns somebody of the staff. Call inside withSystem. */
export async function getStaffMember(db: Db, who: Who): Promise<StaffMember | undefined> {
  const matches =
    'id' in who
      ? sql`u.id::text = ${who.id.toLowerCase()}`
      : sql`u.issuer = ${who.issuer} and u.subject = ${who.subject}`;
  const { rows } =
    await sql<StaffRow>`select ${columns} from users u where u.kind = 'internal' and ${matches}`.execute(
      db,
    );
  return rows[0] && toStaffMember(rows[0]);
}

function toStaffMember({
  last_sign_in_at: lastSignInAt,
  permissions,
  ...rest
}: StaffRow): StaffMember {
  return {
    ...rest,
    lastSignInAt,
    permissions: internalPermissions.filter((permission) => permissions.includes(permission)),
  };
}
