import { assignRole, createRole } from '#domains/people/server/roles.store.ts';
import { createTenant } from '#domains/tenants/server/tenants.store.ts';
import { createUser, grantPermissions } from '#domains/people/server/users.store.ts';
import { workInSystem, workInTenant, type Origin } from '#platform/server/work.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { createAccount } from '../dev-identity/accounts.store.ts';
import type { Realm } from '../dev-identity/dev-identity.ts';
import { demoContacts, demoPassword, demoPeople, demoRoles, type DemoRole } from './accounts.ts';
import { demoTenants, type DemoTenant } from './tenants.ts';

export interface DemoDirectory {
  readonly tenantIds: ReadonlyMap<string, string>;
  /** User ids by sign-in name. */
  readonly userIds: ReadonlyMap<string, string>;
}

/** Tenants, roles, accounts and who holds what, through the commands of the directory. */
export async function seedDirectory(
  db: Db,
  origin: Origin,
  issuers: Readonly<Record<Realm, string>>,
): Promise<DemoDirectory> {
  const tenantIds = new Map<string, string>();
  for (const key of Object.keys(demoTenants) as DemoTenant[]) {
    tenantIds.set(
      key,
      (await workInSystem(db, origin, (work) => createTenant(work, demoTenants[key]))).id,
    );
  }
  const roleIds = await seedRoles(db, origin);
  const userIds = new Map<string, string>();
  for (const person of demoPeople) {
    const subject = await withSystem(db, (tx) =>
      createAccount(
        tx,
        { realm: person.realm, login: person.login, name: person.name, password: demoPassword },
        origin.now(),
      ),
    );
    const { id: userId } = await workInSystem(db, origin, (work) =>
      createUser(work, {
        kind: person.realm,
        issuer: issuers[person.realm],
        subject,
        email: person.login,
        name: person.name,
      }),
    );
    userIds.set(person.login, userId);
    if (person.permissions.length > 0)
      await workInSystem(db, origin, (work) => grantPermissions(work, userId, person.permissions));
    for (const [tenant, role] of Object.entries(person.roles)) {
      await workInTenant(db, must(tenantIds, tenant), origin, (work) =>
        assignRole(work, { userId, roleId: must(roleIds, role), origin: 'tenant' }),
      );
    }
  }
  await seedContacts(db, origin, { tenantIds, userIds }, roleIds);
  return { tenantIds, userIds };
}

async function seedContacts(
  db: Db,
  origin: Origin,
  { tenantIds, userIds }: DemoDirectory,
  roleIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const tenantId of tenantIds.values()) {
    for (const [login, role] of demoContacts) {
      const given = {
        userId: must(userIds, login),
        roleId: must(roleIds, role),
        origin: 'employee',
      } as const;
      await workInTenant(db, tenantId, origin, (work) => assignRole(work, given));
    }
  }
}

async function seedRoles(db: Db, origin: Origin): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [key, { id, name, claims }] of Object.entries(demoRoles) as [
    DemoRole,
    (typeof demoRoles)[DemoRole],
  ][]) {
    ids.set(
      key,
      (
        await workInSystem(db, origin, (work) =>
          createRole(work, { id, tenantId: null, name, claims }),
        )
      ).id,
    );
  }
  return ids;
}

function must(map: ReadonlyMap<string, string>, key: string): string {
  const found = map.get(key);
  if (found === undefined) throw new Error(`the demo operator knows no ${key}`);
  return found;
}
