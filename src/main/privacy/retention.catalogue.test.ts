import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { peopleAudit } from '#domains/people/people.texts.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import { verifyChain } from '#platform/server/audit/chain-walk.store.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import {
  retain as retainWith,
  retentionJob,
  type RetentionOptions,
} from '#domains/privacy/server/privacy.jobs.ts';
import { personOrders } from '../ports/person-orders.ts';
import { personalData, retention } from '../registers.ts';
import { retentionTable } from './retention-table.fixture.ts';

const at = new Date('2026-11-21T02:53:00Z');
const now = () => at;
const retain = (options: Pick<RetentionOptions, 'db' | 'now' | 'days'>) =>
  retainWith({ retention, personOrders, ...options });
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);

let portal: TestPortal;
let owner: pg.Client;

beforeAll(async () => {
  const databaseUrl = await ownDatabase();
  portal = await openTestPortal({ databaseUrl });
  owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

async function names(table: string, column: string, tenantId: string): Promise<unknown[]> {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select ${column} as name from ${table} where tenant_id = $1 order by 1`,
    [tenantId],
  );
  return rows.map(({ name }) => name);
}

describe('LAW-3: one register says of every table how long it is kept, and why', () => {
  test('every table has its line, and every line its table', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    const tables = rows.map(({ name }) => name);

    expect(tables.filter((name) => !Object.hasOwn(retention, name))).toEqual([]);
    expect(Object.keys(retention).filter((name) => !tables.includes(name))).toEqual([]);
  });

  test('what hangs on another table goes with it in the database, too', async () => {
    for (const [table, keeping] of Object.entries(retention)) {
      if (!('with' in keeping)) continue;
      const { rows } = await owner.query(
        `select from pg_constraint where conrelid = $1::regclass and confrelid = $2::regclass and contype = 'f' and confdeltype = 'c'`,
        [table, keeping.with],
      );
      expect([table, rows.length]).toEqual([table, 1]);
    }
  });

  test('docs/privacy.md tells what the registers say (the table in the failure is the one to copy)', () => {
    const doc = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');

    expect(doc).toContain(retentionTable(retention, personalData));
  });
});

describe('LAW-3: the nightly job', () => {
  test('takes what is past its time and nothing else, writes counts into the trail, and finds nothing when it runs again', async () => {
    const tenantId = await portal.newTenant();
    const other = await portal.newTenant();
    const people = await Promise.all(['gone', 'fresh', 'here'].map(() => portal.newCustomer({})));
    await withTenant(portal.db, tenantId, async (tx) => {
      const [gone, fresh, here] = people;
      for (const [person, state, days] of [
        [gone, 'removed', 91],
        [fresh, 'removed', 89],
        [here, 'active', 900],
      ] as const)
        await sql`insert into members (user_id, state, joined_at, changed_at) values (${person?.userId ?? ''}, ${state}, ${daysAgo(days)}, ${daysAgo(days)})`.execute(
          tx,
        );
      for (const [name, state, endsAt, endedAt] of [
        ['accepted long ago', 'accepted', null, daysAgo(91)],
        ['accepted lately', 'accepted', null, daysAgo(89)],
        ['ran out long ago', 'sent', daysAgo(91), null],
        ['ran out lately', 'sent', daysAgo(2), null],
        ['is open', 'sent', daysAgo(-5), null],
      ] as const)
        await sql`insert into invitations (email, name, role_ids, state, key_expires_at, invited_by, created_at, ended_at)
          values (${`${name.replaceAll(' ', '.')}@firm.example`}, ${name}, '{}', ${state}, ${endsAt}, 'Lena', ${daysAgo(300)}, ${endedAt})`.execute(
          tx,
        );
      for (const [name, revokedAt, expiresAt] of [
        ['revoked long ago', daysAgo(100), daysAgo(-100)],
        ['revoked lately', daysAgo(10), daysAgo(-100)],
        ['in use', null, daysAgo(-100)],
        ['ran out long ago', null, daysAgo(100)],
      ] as const)
        await sql`insert into api_tokens (tenant_id, owner_id, owner_name, kind, name, token_hash, hint, scopes, created_at, expires_at, revoked_at)
          values (${tenantId}, ${here?.userId ?? ''}, 'Lena', 'tenant', ${name}, ${Buffer.from(name)}, 'abcd', '{}', ${daysAgo(200)}, ${expiresAt}, ${revokedAt})`.execute(
          tx,
        );
    });

    const first = await retain({ db: portal.db, now });

    expect(first.rows).toMatchObject({ members: 1, invitations: 2, api_tokens: 2 });
    expect(await names('members', 'user_id::text', tenantId)).toEqual(
      people
        .slice(1)
        .map(({ userId }) => userId)
        .toSorted(),
    );
    expect(await names('invitations', 'name', tenantId)).toEqual([
      'accepted lately',
      'is open',
      'ran out lately',
    ]);
    expect(await names('api_tokens', 'name', tenantId)).toEqual(['in use', 'revoked lately']);
    const { rows: told } = await owner.query(
      `select tenant_id, after from audit_entries where action = 'privacy.retention' and tenant_id = any ($1)`,
      [[tenantId, other]],
    );
    expect(told).toEqual([
      { tenant_id: tenantId, after: { members: 1, invitations: 2, api_tokens: 2 } },
    ]);
    expect((await verifyChain(portal.db, tenantId)).broken).toBeNull();
    expect((await retain({ db: portal.db, now })).rows).toEqual({});
  });

  test('the operator may choose other days', async () => {
    const tenantId = await portal.newTenant();
    const { userId } = await portal.newCustomer({});
    await withTenant(portal.db, tenantId, (tx) =>
      sql`insert into members (user_id, state, joined_at, changed_at) values (${userId}, 'removed', ${daysAgo(40)}, ${daysAgo(40)})`.execute(
        tx,
      ),
    );

    await retain({ db: portal.db, now });
    expect(await names('members', 'user_id::text', tenantId)).toEqual([userId]);

    await retain({ db: portal.db, now, days: { members: 30 } });
    expect(await names('members', 'user_id::text', tenantId)).toEqual([]);
  });

  test('a customer’s account that belongs nowhere for 180 days is erased like on request; others stay', async () => {
    const tenantId = await portal.newTenant();
    const [forgotten, lately, member] = [
      await portal.newCustomer({}, 'forgotten@firm.example'),
      await portal.newCustomer({}, 'lately@firm.example'),
      await portal.newCustomer({ [tenantId]: ['portal:user'] }, 'member@firm.example'),
    ];
    const staff = await portal.newStaff([]);
    const seen = async (userId: string, days: number) =>
      owner.query('update users set last_sign_in_at = $2, created_at = $2 where id = $1', [
        userId,
        daysAgo(days),
      ]);
    await seen(forgotten.userId, 181);
    await seen(lately.userId, 179);
    await seen(member.userId, 900);
    await seen(staff.userId, 900);
    await withTenant(portal.db, tenantId, (tx) =>
      writeAudit(tx, 'tenant', {
        at,
        actorId: forgotten.userId,
        actorName: 'forgotten@firm.example',
        action: peopleAudit.action('user.roles'),
        subjectKind: peopleAudit.subject('user'),
        subjectId: 'x',
        correlationId: 'c',
      }),
    );

    const { accounts } = await retain({ db: portal.db, now });

    expect(accounts).toBe(1);
    const { rows } = await owner.query<{ email: string; state: string }>(
      'select email, state from users where id = any ($1) order by created_at',
      [[forgotten.userId, lately.userId, member.userId, staff.userId]],
    );
    expect(rows.map(({ email }) => email).toSorted()).toEqual(
      ['', 'lately@firm.example', 'member@firm.example', staff.email].toSorted(),
    );
    expect((await verifyChain(portal.db, tenantId)).broken).toBeNull();
    expect((await retain({ db: portal.db, now })).accounts).toBe(0);
  });

  test('an account that fails is reported and stops neither those behind it nor the night', async () => {
    const [first, second] = [
      await portal.newCustomer({}, 'fails@firm.example'),
      await portal.newCustomer({}, 'behind@firm.example'),
    ];
    for (const [index, { userId }] of [first, second].entries())
      await owner.query('update users set last_sign_in_at = $2, created_at = $2 where id = $1', [
        userId,
        daysAgo(300 - index),
      ]);
    const failing: typeof personOrders = {
      ...personOrders,
      eraseOf: (db, person, ...rest) =>
        person.id === first.userId
          ? Promise.reject(new Error('cannot'))
          : personOrders.eraseOf(db, person, ...rest),
    };

    const { accounts, faults } = await retainWith({
      db: portal.db,
      now,
      retention,
      personOrders: failing,
    });

    expect(accounts).toBe(1);
    expect(faults).toEqual([new Error('cannot')]);
    await expect(
      retentionJob({ db: portal.db, now, retention, personOrders: failing }).run(),
    ).rejects.toThrow('cannot');
    expect((await retain({ db: portal.db, now })).accounts).toBe(1);
  });
});
