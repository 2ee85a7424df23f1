import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleAudit } from '#domains/people/people.texts.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { verifyChain } from '#platform/server/audit/chain-walk.store.ts';
import { operatorChain } from '#platform/server/audit/chain-walk.rules.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import { readPlaces } from '#platform/server/privacy/person-data.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { personOrders } from './person-orders.ts';

const { dryRun, eraseOf, exportOf, onePerson, textsOf } = personOrders;

const email = 'mia.o"meier@firm.example';
const name = 'Mia (O) "Meier"';
const at = new Date('2026-11-21T12:00:00Z');
const order = {
  actorId: null,
  actorName: 'root (npm run privacy)',
  reason: 'Request of 21 November',
  correlationId: 'c',
  at,
};

let portal: TestPortal;
let owner: pg.Client;
let mia: TestPerson;
let tenants: string[];

beforeAll(async () => {
  const databaseUrl = await ownDatabase();
  portal = await openTestPortal({ databaseUrl });
  owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  tenants = [await portal.newTenant(), await portal.newTenant()];
  mia = await portal.newCustomer(
    Object.fromEntries(tenants.map((id) => [id, ['portal:user'] as const])),
    email,
  );
  await withSystem(portal.db, (tx) =>
    sql`update users set name = ${name} where id = ${mia.userId}`.execute(tx),
  );
  for (const tenant of tenants) await leaveTraces(tenant);
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

/** Creates typical traces of a person: own actions, actions on them, name snapshots, a note. */
async function leaveTraces(tenant: string): Promise<void> {
  const entry = {
    at,
    action: peopleAudit.action('user.roles'),
    subjectKind: peopleAudit.subject('user'),
    subjectId: mia.userId,
    correlationId: 'c',
  };
  await withTenant(portal.db, tenant, async (tx) => {
    await writeAudit(tx, 'tenant', {
      ...entry,
      actorId: mia.userId,
      actorName: name,
      after: { n: 1 },
    });
    await writeAudit(tx, 'tenant', {
      ...entry,
      actorId: null,
      actorName: 'Lena',
      before: { people: [{ email, name }] },
      reason: `for ${name}`,
    });
    await writeAudit(tx, 'tenant', {
      ...entry,
      actorId: null,
      actorName: 'Lena',
      subjectId: 'r1',
      after: { name: 'Einkauf' },
    });
    await sql`update members set invited_by = ${name} where user_id = ${mia.userId}`.execute(tx);
    await sql`insert into access_reviews (started_at, started_by) values (${at}, ${name})`.execute(
      tx,
    );
    await sql`insert into invitations (email, name, role_ids, state, invited_by, created_at)
      values (${email.toUpperCase()}, ${name}, '{}', 'accepted', ${name}, ${at})`.execute(tx);
    await sql`insert into outbox (topic, payload, correlation_id, created_at) values ('x', ${JSON.stringify({ to: email, name })}, 'c', ${at})`.execute(
      tx,
    );
  });
}

/** Every table of the whole database that still knows a word. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name: table } of rows) {
    const { rows: hits } = await owner.query(
      `select from ${table} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [word],
    );
    if (hits.length > 0) found.push(table);
  }
  return found;
}

describe('Art. 15: the export of a person', () => {
  test('has their account, memberships, acts and where others named them, with purpose and period, and no hashes', async () => {
    const { data, person } = await exportOf(portal.db, await onePerson(portal.db, email), order);

    expect(person).toMatchObject({ id: mia.userId, email });
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'users',
        'members',
        'role_assignments',
        'invitations',
        'audit_entries',
        'outbox',
      ]),
    );
    expect(data['members']?.rows).toHaveLength(2);
    expect(data['users']).toMatchObject({
      purpose: expect.any(String),
      period: expect.any(String),
      rows: [{ email }],
    });
    expect(JSON.stringify(data)).not.toContain('content_digest');
  });

  test('is not guessed: nobody by that name', async () => {
    await expect(onePerson(portal.db, 'nobody@firm.example')).rejects.toThrow('No user');
  });
});

describe('Art. 17: erasing a person', () => {
  test('is counted first, and that changes nothing', async () => {
    const counts = await dryRun(portal.db, await onePerson(portal.db, mia.userId), order);

    expect(counts).toMatchObject({ users: 1, members: 2, role_assignments: 2 });
    expect(await tablesWith('mia.o')).toContain('users');
  });

  test('leaves neither name nor address in any table, keeps what others did, and every chain verifies', async () => {
    const person = await onePerson(portal.db, mia.userId);
    const texts = await textsOf(readPlaces(portal.db, order), person);
    const { redacted } = await eraseOf(portal.db, person, order, { texts });

    expect(redacted).toBeGreaterThan(0);
    expect(await tablesWith('firm.example')).toEqual([]);
    expect(await tablesWith('Meier')).toEqual([]);
    for (const chain of [...tenants, operatorChain])
      expect((await verifyChain(portal.db, chain)).broken).toBeNull();
    const { rows } = await owner.query(
      `select actor_name, after from audit_entries where subject_id = 'r1'`,
    );
    expect(rows).toEqual([
      ...tenants.map(() => ({ actor_name: 'Lena', after: { name: 'Einkauf' } })),
    ]);
    const { rows: accounts } = await owner.query(
      'select state, email, name, subject from users where id = $1',
      [mia.userId],
    );
    expect(accounts).toEqual([
      { state: 'removed', email: '', name: 'Gelöschte Person', subject: `erased:${mia.userId}` },
    ]);
  });

  test('done again it finds nothing more to take', async () => {
    expect(await eraseOf(portal.db, await onePerson(portal.db, mia.userId), order)).toEqual({
      redacted: 0,
    });
  });
});

/** Words of a company, which nobody else may change. */
const words = [
  'Microsoft Teams Essentials for the Team',
  'Adler Maschinenbau GmbH',
  'a.b (c) [d] $& \\1 .* e E',
  'Gelöschte Person',
];

describe('LAW-2: a name is a claim, and takes nothing from others', () => {
  const everything = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ row: string }>(
      `select t::text as row from (select to_jsonb(o) as r from orders o union all select to_jsonb(r) from roles r
        union all select to_jsonb(a) from audit_entries a union all select to_jsonb(o) from outbox o
        union all select to_jsonb(t) - 'counted_at' from tenants t union all select to_jsonb(v) from saved_views v) t order by 1`,
    );
    return rows.map(({ row }) => row);
  };

  beforeAll(async () => {
    const [tenant = ''] = tenants;
    await withTenant(portal.db, tenant, async (tx) => {
      for (const [at0, text] of words.entries()) {
        await sql`insert into orders (number, type, state, placed_at, placed_by, po_number, note, currency_code, due_now, monthly, commitment, first_title, line_count, seats, words, correlation_id)
          values (${900 + at0}, 'new', 'completed', ${at}, ${text}, '', ${text}, 'EUR', 0, 0, 0, ${text}, 1, 1, '', 'c')`.execute(
          tx,
        );
        await sql`insert into roles (tenant_id, name, description, claims, created_at, changed_at) values (${tenant}, ${text}, ${text}, '{}', ${at}, ${at})`.execute(
          tx,
        );
        await writeAudit(tx, 'tenant', {
          at,
          actorId: null,
          actorName: text,
          action: peopleAudit.action('user.roles'),
          subjectKind: peopleAudit.subject('user'),
          subjectId: 'r9',
          after: { name: text, id: text },
          reason: text,
          correlationId: 'c',
        });
      }
    });
  });

  test.each([
    'e',
    'Team',
    'Microsoft',
    'Microsoft Teams',
    'Adler Maschinenbau GmbH',
    '.*',
    '.* .*',
    '(a|e) [a-z]+',
    String.raw`\1 $&`,
    '", "id": "',
    'Gelöschte',
    'Person Gelöschte',
    'gelöschte person',
    'name',
  ])('a stranger named %j is erased twice, and no company’s row has changed', async (hostile) => {
    const stranger = await portal.newCustomer(
      {},
      `s${String(Math.random()).slice(2)}@strange.example`,
    );
    await withSystem(portal.db, (tx) =>
      sql`update users set name = ${hostile} where id = ${stranger.userId}`.execute(tx),
    );
    const before = await everything();
    const person = await onePerson(portal.db, stranger.userId);

    expect(await textsOf(readPlaces(portal.db, order), person)).toEqual([]);
    await eraseOf(portal.db, person, order);
    await eraseOf(portal.db, person, order);

    expect(await everything()).toEqual(before);
    expect((await verifyChain(portal.db, operatorChain)).broken).toBeNull();
  });

  test('where they belong, whole words of a full name are shown, and only what is chosen loses it, once', async () => {
    const [tenant = ''] = tenants;
    const eva = await portal.newCustomer({ [tenant]: ['portal:user'] }, 'eva@strange.example');
    await withSystem(portal.db, (tx) =>
      sql`update users set name = 'Eva Berg' where id = ${eva.userId}`.execute(tx),
    );
    const notes = ['for eva berg', 'Eva Bergmann', 'Neva Berg', 'Eva Berg and Eva Berg'];
    await withTenant(portal.db, tenant, async (tx) => {
      for (const [index, note] of notes.entries())
        await sql`insert into orders (number, type, state, placed_at, placed_by, po_number, note, currency_code, due_now, monthly, commitment, first_title, line_count, seats, words, correlation_id)
          values (${800 + index}, 'new', 'completed', ${at}, 'x', '', ${note}, 'EUR', 0, 0, 0, 'x', 1, 1, '', 'c')`.execute(
          tx,
        );
    });
    const person = await onePerson(portal.db, eva.userId);
    const texts = await textsOf(readPlaces(portal.db, order), person);

    expect(texts.map(({ excerpt }) => excerpt).toSorted()).toEqual([notes[3], notes[0]]);
    const chosen = texts.filter(({ excerpt }) => excerpt === notes[3]);
    await eraseOf(portal.db, person, order, { texts: chosen });
    await eraseOf(portal.db, person, order, { texts: chosen });

    const { rows } = await owner.query<{ note: string }>(
      'select note from orders where number between 800 and 803 order by number',
    );
    expect(rows.map(({ note }) => note)).toEqual([
      'for eva berg',
      'Eva Bergmann',
      'Neva Berg',
      'Gelöschte Person and Gelöschte Person',
    ]);
  });
});
