import { seedAssignment, seedPerson, seedRoles } from '#domains/people/server/seed-people.ts';
import { createTenant } from '#domains/tenants/server/tenants.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { workInSystem, type Origin } from '#platform/server/work.ts';
import { createAccount } from '../dev-identity/accounts.store.ts';
import type { Realm } from '../dev-identity/dev-identity.ts';
import { demoContacts, demoPassword, demoPeople, demoRoles, type DemoPerson } from './accounts.ts';
import { demoTenants } from './tenants.ts';

type Ids = ReadonlyMap<string, string>;

export interface DemoDirectory {
  readonly tenantIds: Ids;
  /** User ids by sign-in name. */
  readonly userIds: Ids;
}

/** Creates tenants, roles, accounts and people, through the commands of the directory. */
export async function seedDirectory(
  db: Db,
  origin: Origin,
  issuers: Readonly<Record<Realm, string>>,
): Promise<DemoDirectory> {
  const tenantIds = await seedTenants(db, origin);
  const roles = Object.entries(demoRoles).map(([key, role]) => ({ key, ...role }));
  const roleIds = await seedRoles(db, origin, roles);
  const userIds = new Map<string, string>();
  for (const person of demoPeople) {
    const { realm, login, name, permissions } = person;
    const subject = await createDemoAccount(db, origin, person);
    const user = { kind: realm, issuer: issuers[realm], subject, email: login, name };
    const held = Object.entries(person.roles).map(([tenant, role]) => ({
      tenantId: idOf(tenantIds, tenant),
      roleId: idOf(roleIds, role),
      origin: 'tenant' as const,
    }));
    userIds.set(login, await seedPerson(db, origin, { user, permissions, roles: held }));
  }
  await seedContacts(db, origin, { tenantIds, userIds }, roleIds);
  return { tenantIds, userIds };
}

async function seedTenants(db: Db, origin: Origin): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const [key, tenant] of Object.entries(demoTenants)) {
    const { id } = await workInSystem(db, origin, (work) => createTenant(work, tenant));
    ids.set(key, id);
  }
  return ids;
}

function createDemoAccount(
  db: Db,
  origin: Origin,
  { realm, login, name }: DemoPerson,
): Promise<string> {
  const account = { realm, login, name, password: demoPassword };
  return withSystem(db, (tx) => createAccount(tx, account, origin.now()));
}

async function seedContacts(
  db: Db,
  origin: Origin,
  { tenantIds, userIds }: DemoDirectory,
  roleIds: Ids,
): Promise<void> {
  for (const tenantId of tenantIds.values())
    for (const [login, role] of demoContacts)
      await seedAssignment(db, origin, idOf(userIds, login), {
        tenantId,
        roleId: idOf(roleIds, role),
        origin: 'employee',
      });
}

/** Returns an id by its key. @throws Error where the demo operator has nothing by that key */
export function idOf(ids: Ids, key: string): string {
  const found = ids.get(key);
  if (found === undefined) throw new Error(`the demo operator knows no ${key}`);
  return found;
}
