import { createHmac } from 'node:crypto';
import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Simulator } from '#connectors/microsoft-simulator/server/simulator.ts';
import {
  partnerSignInContract,
  type PartnerSignIn,
} from '#domains/connections/partner-sign-in.schema.ts';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { createPartnerSignInHandlers } from '#domains/connections/server/partner-sign-in.handlers.ts';
import {
  signInAgainTopic,
  tellSignInAgain,
} from '#domains/connections/server/sign-in-again.jobs.ts';
import type { NewNotice } from '#domains/notices/notices.port.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { accessOf, startDemoSimulator } from './demo-operator/demo-microsoft.ts';
import type { MicrosoftAccess } from './microsoft-access.ts';
import { personAtPartnerCenter } from './partner-center.ts';
import { partnerSignInDoor, withPartnerTokens } from './partner-sign-in.ts';

const minuteMs = 60_000;
const path = '/internal/connections/partner/sign-in';
const publicUrl = 'https://portal.example';
const loadedAt = new Date('2026-11-29T09:00:00Z');
let passed = 0;
const now = (): Date => new Date(loadedAt.getTime() + passed);
const keyOf = (secret: string) => (purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest();

let databaseUrl: string;
let portal: TestPortal;
let simulator: Simulator;
let access: MicrosoftAccess;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  databaseUrl = await ownDatabase();
  portal = await openTestPortal({ databaseUrl, handlersNow: now });
  simulator = await startDemoSimulator({ loadedAt, now });
  // A real installation has no token of its own.
  const { refreshTokens: _, control: __, ...real } = accessOf(simulator);
  access = real;
  portal.mount(
    partnerSignInContract,
    createPartnerSignInHandlers({ door: partnerSignInDoor(access, publicUrl), key: keyOf('one') }),
  );
  ada = await portal.newStaff(['DeveloperTools.Write']);
  ben = await portal.newStaff(['DeveloperTools.Write']);
});
afterAll(async () => {
  await simulator[Symbol.asyncDispose]();
  await portal.close();
});
beforeEach(async () => {
  simulator.signIns.hasMfa = true;
  await post('end', ada);
});

async function post(act: string, { bearer }: TestPerson, payload?: object) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api${path}/${act}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const standing = async (person = ada) => (await portal.get(path, person)).body as PartnerSignIn;

/** The browser goes to Microsoft and comes back; `change` leads it elsewhere on its way. */
async function goThere(person: TestPerson, change = (address: string) => address) {
  const begun = await post('begin', person);
  const there = await fetch(change(String(begun.body['address'])), { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(`${publicUrl}/internal/dev-tools/partner-center`);
  return { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
}

const signIn = async (person = ada) => post('complete', person, await goThere(person));

/** Partner Center as the person who is signed in, as jobs of a portal with this secret reach it. */
const asPerson = (secret = 'one') =>
  personAtPartnerCenter(withPartnerTokens(access, { db: portal.db, now, key: keyOf(secret) }));

async function readAgreements(partnerCenter = asPerson()): Promise<string> {
  try {
    await partnerCenter?.get('/agreements?agreementType=MicrosoftCustomerAgreement');
    return 'read';
  } catch (error) {
    if (!(error instanceof MicrosoftError) || error.fault.kind !== 'consentNeeded') throw error;
    return `refused: ${error.fault.reason}`;
  }
}

describe('a person of the operator signs in at Partner Center', () => {
  test('from the page there and back, and from then on what persons are told is read', async () => {
    const person = asPerson();
    expect(await standing()).toMatchObject({ state: 'none', account: '', signedInAt: null });
    expect(await readAgreements(person)).toBe('refused: missing');

    const { status, body } = await signIn();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'signedIn',
      reason: null,
      account: `agent@${simulator.world.partner.domain}`,
      signedInBy: ada.email,
      signedInAt: now().toISOString(),
    });
    // The same client as before: nothing is started anew.
    expect(await readAgreements(person)).toBe('read');
  });

  test('their token is nowhere in the database, in the trail or in an answer', async () => {
    const { body } = await signIn();
    await readAgreements();

    const { rows } = await withSystem(portal.db, (tx) =>
      sql<{ sealed: Buffer }>`select sealed from partner_sign_ins`.execute(tx),
    );
    const trail = await withSystem(portal.db, (tx) =>
      sql<{
        action: string;
        entry: string;
      }>`select action, row_to_json(e)::text as entry from operator_audit_entries e
        where subject_id = 'partnerCenter' order by at`.execute(tx),
    );
    const kept = rows.map(({ sealed }) => sealed.toString('latin1')).join('');
    const told = JSON.stringify(body) + trail.rows.map(({ entry }) => entry).join('');
    for (const text of [kept, told]) expect(text).not.toContain('refresh-');
    expect(trail.rows.map(({ action }) => action)).toContain('connection.signIn');
  });

  test('each use renews the token, and the renewal is kept', async () => {
    await signIn();
    passed += 60 * minuteMs;

    expect(await readAgreements()).toBe('read');
    passed += 2 * 24 * 60 * minuteMs;
    expect(await readAgreements()).toBe('read');

    expect(await standing()).toMatchObject({
      renewedAt: now().toISOString(),
      state: 'signedIn',
    });
  });

  test('what could not be read without them is due at once', async () => {
    const tenantId = await portal.newTenant();
    await connectTenant(portal.db, tenantId);
    const later = new Date(now().getTime() + 600 * minuteMs);
    await addDataset(portal.db, tenantId, 'unread', { failure: 'signInMissing', dueAt: later });
    await addDataset(portal.db, tenantId, 'other', { failure: 'refused', dueAt: later });

    await signIn();

    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql`select d.dataset, d.due_at, c.waits_since from dataset_states d join connections c on c.id = d.connection_id
        order by d.dataset`.execute(tx),
    );
    expect(rows).toEqual([
      { dataset: 'other', due_at: later, waits_since: now() },
      { dataset: 'unread', due_at: now(), waits_since: now() },
    ]);
  });

  test('signed out, nothing more is read, at once and by the same client', async () => {
    const person = asPerson();
    await signIn();
    expect(await readAgreements(person)).toBe('read');

    const { body } = await post('end', ben);

    expect(body).toMatchObject({ state: 'none', account: '' });
    expect(await readAgreements(person)).toBe('refused: missing');
  });

  test('a renewal under way brings nobody back who has signed out', async () => {
    await signIn();
    const tokens = withPartnerTokens(access, { db: portal.db, now, key: keyOf('one') });
    const before = (await tokens?.refreshTokens?.read()) ?? '';
    await post('end', ada);

    await tokens?.refreshTokens?.write('0.refresh-late', before);

    expect(await standing()).toMatchObject({ state: 'none' });
  });
});

describe('an answer is refused', () => {
  const typeOf = async (answer: Awaited<ReturnType<typeof post>>) => {
    expect(await standing()).toMatchObject({ state: 'none' });
    return answer.body['type'];
  };

  test('with a state that somebody else began, or nobody', async () => {
    const answer = await goThere(ada);

    expect(await typeOf(await post('complete', ben, answer))).toBe(
      'ERROR_CONNECTIONS_SIGN_IN_UNKNOWN',
    );
    expect(await typeOf(await post('complete', ada, { ...answer, state: 'guessed' }))).toBe(
      'ERROR_CONNECTIONS_SIGN_IN_UNKNOWN',
    );
    expect(await post('complete', ada, answer)).toMatchObject({ status: 200 });
  });

  test('for the second time, whatever came of the first', async () => {
    const answer = await goThere(ada);
    await post('complete', ada, { ...answer, code: 'guessed' });

    expect(await typeOf(await post('complete', ada, answer))).toBe(
      'ERROR_CONNECTIONS_SIGN_IN_UNKNOWN',
    );
  });

  test('after ten minutes', async () => {
    const answer = await goThere(ada);
    passed += 10 * minuteMs;

    expect(await typeOf(await post('complete', ada, answer))).toBe(
      'ERROR_CONNECTIONS_SIGN_IN_LATE',
    );
  });

  test('of a person of another directory', async () => {
    const [customer] = simulator.world.customers;
    const answer = await goThere(ada, (address) =>
      address.replace(simulator.world.partner.id, customer?.id ?? ''),
    );

    expect(await typeOf(await post('complete', ada, answer))).toBe(
      'ERROR_CONNECTIONS_SIGN_IN_FOREIGN',
    );
  });

  test('without a second factor', async () => {
    simulator.signIns.hasMfa = false;

    expect(await typeOf(await signIn())).toBe('ERROR_CONNECTIONS_SIGN_IN_WITHOUT_MFA');
  });

  test('with a code that Microsoft does not know', async () => {
    const { state } = await goThere(ada);

    expect(await typeOf(await post('complete', ada, { code: 'guessed', state }))).toBe(
      'ERROR_CONNECTIONS_SIGN_IN_REFUSED',
    );
  });

  test('of whoever has not the right, and where no Partner Center is named', async () => {
    const stranger = await portal.newStaff(['Marketplace.Write']);
    expect((await post('begin', stranger)).status).toBe(403);

    const { partnerTenantId: _, ownDirectoryId: __, ...nowhere } = access;
    expect(partnerSignInDoor(nowhere, publicUrl)).toBeUndefined();
  });
});

describe('somebody has to sign in again', () => {
  test('once Microsoft has revoked it: the reason is told, and Microsoft is not asked on and on', async () => {
    await signIn();
    simulator.grants.revokeRefreshTokens();
    const asked = () =>
      simulator.ledger.entries.filter(({ path: at }) => at.endsWith('/token')).length;
    const before = asked();

    expect(await readAgreements()).toBe('refused: expired');
    expect(await readAgreements()).toBe('refused: missing');

    expect(await standing()).toMatchObject({ state: 'again', reason: 'ended' });
    expect(asked() - before).toBe(1);
    expect((await signIn()).body).toMatchObject({ state: 'signedIn', reason: null });
    expect(await readAgreements()).toBe('read');
  });

  test('the staff of the machine room are told once, and nobody once somebody has', async () => {
    const sent = async (): Promise<number> => {
      const { rows } = await withSystem(portal.db, (tx) =>
        sql<{ id: string }>`select id from outbox where topic = ${signInAgainTopic}`.execute(tx),
      );
      return rows.length;
    };
    const told: NewNotice[] = [];
    const tell = tellSignInAgain({
      ...{ db: portal.db, now },
      notices: { write: async (_, notice) => void told.push(notice) },
    });
    const message = { tenantId: '', payload: {}, correlationId: 'test', attempt: 1 };
    await signIn();
    const before = await sent();
    simulator.grants.revokeRefreshTokens();

    expect(await readAgreements()).toBe('refused: expired');
    passed += 2 * 60 * minuteMs;
    expect(await readAgreements()).toBe('refused: expired');
    expect((await sent()) - before).toBe(1);
    await tell(message);
    expect(told).toMatchObject([
      {
        ...{ to: 'staff', topic: 'installation', message: 'PARTNER_SIGN_IN_AGAIN' },
        ...{ link: { page: 'partnerCenter' }, params: { account: (await standing()).account } },
      },
    ]);

    await signIn();
    await tell(message);
    expect(told).toHaveLength(1);
  });

  test('after ninety days without use', async () => {
    await signIn();
    passed += 90 * 24 * 60 * minuteMs;

    expect(await standing()).toMatchObject({ state: 'again', reason: 'unused' });
    expect(await readAgreements()).toBe('refused: expired');
    expect(await standing()).toMatchObject({ state: 'again', reason: 'unused' });
  });

  test('where a demo’s simulator answers anyway: nobody is signed in, and it says so', async () => {
    const demo = withPartnerTokens(accessOf(simulator), { db: portal.db, now, key: keyOf('one') });
    const other = await openTestPortal({ databaseUrl, handlersNow: now });
    other.mount(
      partnerSignInContract,
      createPartnerSignInHandlers({ door: partnerSignInDoor(demo, publicUrl), key: keyOf('one') }),
    );
    const dora = await other.newStaff(['DeveloperTools.Write']);

    expect(await other.get(path, dora)).toMatchObject({ body: { state: 'simulated' } });
    await signIn();
    expect(await other.get(path, dora)).toMatchObject({ body: { state: 'signedIn' } });
    await other.close();
  });

  test('where the portal’s secret is another one: it says so, and nothing fails', async () => {
    await signIn();
    const other = await openTestPortal({ databaseUrl, handlersNow: now });
    other.mount(
      partnerSignInContract,
      createPartnerSignInHandlers({
        door: partnerSignInDoor(access, publicUrl),
        key: keyOf('two'),
      }),
    );
    const carl = await other.newStaff(['DeveloperTools.Write']);

    expect(await readAgreements(asPerson('two'))).toBe('refused: missing');
    expect(await other.get(path, carl)).toMatchObject({
      status: 200,
      body: { state: 'again', reason: 'unreadable' },
    });
    await other.close();
    // The portal with the right secret is not disturbed by it.
    expect(await standing()).toMatchObject({ state: 'signedIn' });
  });

  test('in a demo its own token serves until somebody signs in', async () => {
    const demo = withPartnerTokens(accessOf(simulator), {
      ...{ db: portal.db, now, key: keyOf('one') },
    });
    expect(await readAgreements(personAtPartnerCenter(demo))).toBe('read');

    await signIn();
    expect(await readAgreements(personAtPartnerCenter(demo))).toBe('read');
    simulator.grants.revokeRefreshTokens();
    passed += 2 * 60 * minuteMs;

    expect(await readAgreements(personAtPartnerCenter(demo))).toBe('refused: expired');
    expect(await standing()).toMatchObject({ state: 'again' });
  });
});
