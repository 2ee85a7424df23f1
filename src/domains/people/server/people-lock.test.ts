import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, ensureLoginRole, type Database } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { keepingAllAdmins } from './global-roles.store.ts';
import { removeMember } from './members.store.ts';
import { keepingAdmins, lockGlobalRoles, lockPeople } from './people-lock.store.ts';
import { saveRole, assignRole, createRole } from './roles.store.ts';
import { createTenant } from '#domains/tenants/server/tenants.store.ts';
import { createUser } from './users.store.ts';
import { workInSystem, workInTenant } from '#platform/server/work.ts';

const now = () => new Date();
const origin = { actor: { id: null, name: 'test' }, correlationId: 'test', now };
const adminClaims = ['portal:admin', 'tenant:users:edit'] as const;

let database: Database;
let tenantId: string;
let ownChief: string;
let globalRoleId: string;

beforeAll(async () => {
  database = await connect(await ensureLoginRole(await ownDatabase()), { max: 6 });
});
afterAll(() => database.close());

/** A tenant with two administrators: one by its own role, one by a global role. */
beforeEach(async () => {
  const { db } = database;
  const tenant = await workInSystem(db, origin, (work) =>
    createTenant(work, { name: randomUUID() }),
  );
  tenantId = tenant.id;
  const global = await workInSystem(db, origin, (work) =>
    createRole(work, { tenantId: null, name: randomUUID(), claims: [...adminClaims] }),
  );
  globalRoleId = global.id;
  ownChief = await newUser();
  const otherChief = await newUser();
  await workInTenant(db, tenantId, origin, async (work) => {
    const own = await createRole(work, { tenantId, name: 'Chief', claims: [...adminClaims] });
    await assignRole(work, { userId: ownChief, roleId: own.id, origin: 'tenant' });
    await assignRole(work, { userId: otherChief, roleId: globalRoleId, origin: 'tenant' });
  });
});

async function newUser(): Promise<string> {
  const subject = randomUUID();
  const email = `${subject}@firm.example`;
  const user = await workInSystem(database.db, origin, (work) =>
    createUser(work, {
      kind: 'customer',
      issuer: 'https://idp.example',
      subject,
      email,
      name: email,
    }),
  );
  return user.id;
}

/** The customer removes the administrator of its own; `meanwhile` runs before the commit. */
const removeOwnChief = (meanwhile = async (): Promise<void> => undefined): Promise<void> =>
  withTenant(database.db, tenantId, (tx) =>
    keepingAdmins(tx, now(), async () => {
      await removeMember(tx, ownChief, now());
      await meanwhile();
    }),
  );

/** The operator takes the rights out of the global role, as the handler does. */
const emptyGlobalRole = (meanwhile = async (): Promise<void> => undefined): Promise<void> =>
  withSystem(database.db, async (tx) => {
    await lockGlobalRoles(tx);
    await keepingAllAdmins(tx, globalRoleId, now(), async () => {
      await saveRole(
        tx,
        globalRoleId,
        { name: randomUUID(), description: '', claims: ['portal:user'] },
        now(),
      );
      await meanwhile();
    });
  });

/**
 * Until one transaction of this database waits for an advisory lock, or the other has ended without
 * waiting.
 */
async function untilWaiting(other: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const ended = (): void => void (hasEnded = true);
  void other.then(ended, ended);
  for (;;) {
    const waiting = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
      database.db,
    );
    if (hasEnded || waiting.rows.length > 0) return;
  }
}

/**
 * Both changes at once: the second begins after the first has decided, and before it has committed.
 */
async function race(
  first: typeof removeOwnChief,
  second: () => Promise<void>,
): Promise<PromiseSettledResult<void>[]> {
  let late: Promise<void> = Promise.resolve();
  const early = first(async () => {
    late = second();
    await untilWaiting(late);
  });
  const [one] = await Promise.allSettled([early]);
  return [one, ...(await Promise.allSettled([late]))];
}

describe('§8 the last administrator stays, whoever changes at the same time', () => {
  const refused = { status: 'rejected', reason: { type: 'ERROR_TENANTS_LAST_ADMIN' } };

  test('a global role loses its rights while the customer removes its own administrator', async () => {
    expect(await race(removeOwnChief, emptyGlobalRole)).toMatchObject([
      { status: 'fulfilled' },
      refused,
    ]);
  });

  test('the customer removes its own administrator while a global role loses its rights', async () => {
    expect(await race(emptyGlobalRole, removeOwnChief)).toMatchObject([
      { status: 'fulfilled' },
      refused,
    ]);
  });

  test('two tenants do not wait for each other', async () => {
    const other = await workInSystem(database.db, origin, (work) =>
      createTenant(work, { name: randomUUID() }),
    );
    const both = withTenant(database.db, tenantId, async (tx) => {
      await lockPeople(tx);
      await withTenant(database.db, other.id, lockPeople);
    });

    await expect(both).resolves.toBeUndefined(); // never, if one waited for the other
  });
});
