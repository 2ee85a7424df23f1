import type { Claim, InternalPermission } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { workInSystem, workInTenant, type Origin } from '#platform/server/work.ts';
import { assignRole, createRole, type RoleAssignment } from './roles.store.ts';
import { createUser, grantPermissions, type NewUser } from './users.store.ts';

/** A role that can be held in every tenant. */
export interface SeedRole {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly claims: readonly Claim[];
}

/** Creates global roles. @returns their ids by key */
export async function seedRoles(
  db: Db,
  origin: Origin,
  roles: readonly SeedRole[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, ...given } of roles) {
    const role = { tenantId: null, ...given };
    const { id } = await workInSystem(db, origin, (work) => createRole(work, role));
    ids.set(key, id);
  }
  return ids;
}

export interface SeedPerson {
  readonly user: NewUser;
  readonly permissions: readonly InternalPermission[];
  readonly roles: readonly SeedAssignment[];
}

export interface SeedAssignment extends Pick<RoleAssignment, 'roleId' | 'origin'> {
  readonly tenantId: string;
}

/** Creates a person with their permissions and roles. @returns their id */
export async function seedPerson(
  db: Db,
  origin: Origin,
  { user, permissions, roles }: SeedPerson,
): Promise<string> {
  const { id } = await workInSystem(db, origin, (work) => createUser(work, user));
  if (permissions.length > 0)
    await workInSystem(db, origin, (work) => grantPermissions(work, id, permissions));
  for (const role of roles) await seedAssignment(db, origin, id, role);
  return id;
}

/** Assigns a role in a tenant. */
export async function seedAssignment(
  db: Db,
  origin: Origin,
  userId: string,
  { tenantId, ...role }: SeedAssignment,
): Promise<void> {
  await workInTenant(db, tenantId, origin, (work) => assignRole(work, { userId, ...role }));
}
