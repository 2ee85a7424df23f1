import { randomBytes, randomUUID } from 'node:crypto';
import { HttpTransportType } from '@microsoft/signalr';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { endAllTokens, endCurrent } from '#domains/people/server/sessions.store.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { announce, dropUser, type Announcement } from '#platform/server/push/announce.ts';
import { freePort, listen, openPushPortal, type PushPortal } from './push-portal.fixture.ts';

let portal: PushPortal;
/** Time that has passed for everybody, in ms. */
let clockShift = 0;
/** Milliseconds by which the wall clock was set, which the monotonic one does not follow. */
let wallShift = 0;
const now = () => new Date(Date.now() + clockShift + wallShift);
const monotonic = () => performance.now() + clockShift;

beforeAll(async () => {
  portal = await openPushPortal({ now, monotonic });
});
afterAll(() => portal.close());

const soon = { timeout: 10_000, interval: 20 };
const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const;

function tell(
  tenantId: string,
  to: Announcement['to'],
  ids: readonly string[],
  at = portal,
): Promise<void> {
  return withTenant(at.db, tenantId, (tx) =>
    announce(tx, { tenantId, to, method: 'changed', topic: 'orders', ids }),
  );
}

async function negotiation(tenantId: string, bearer: string): Promise<Response> {
  return fetch(`${portal.publicUrl}/api/notifications/${tenantId}/signalR/negotiation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
  });
}

describe('§7 negotiation', () => {
  test('returns url and access token of the hub to who holds the tenant, without a body', async () => {
    const tenantId = await portal.newTenant();
    const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });

    const answer = await negotiation(tenantId, anna.bearer);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      url: `${portal.publicUrl}/hub/notifications`,
      accessToken: expect.stringMatching(/^ey/),
    });
  });

  test('403 for a tenant the caller does not hold, customers and staff without permission alike', async () => {
    const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
    const anna = await portal.newCustomer({ [own]: ['portal:admin'] });
    const nobody = await portal.newStaff([]);

    expect((await negotiation(foreign, anna.bearer)).status).toBe(403);
    expect((await negotiation(own, nobody.bearer)).status).toBe(403);
    expect((await negotiation(own, 'forged')).status).toBe(401);
  });

  test('the token lives five minutes at most and opens nothing but the hub', async () => {
    const tenantId = await portal.newTenant();
    const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const { accessToken } = await portal.negotiate(anna, tenantId);
    const claims: unknown = JSON.parse(
      Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
    );

    expect(claims).toMatchObject({
      aud: `${portal.publicUrl}/hub/notifications`,
      sub: anna.userId,
      tenant: tenantId,
    });
    const { iat, exp } = claims as { iat: number; exp: number };
    expect(exp - iat).toBeLessThanOrEqual(300);
    expect(exp - iat).toBeGreaterThanOrEqual(240);
    expect((await negotiation(tenantId, accessToken)).status).toBe(401);
    expect((await hubNegotiate(anna.bearer)).status).toBe(401);
    expect((await hubNegotiate(`${accessToken.slice(0, -4)}AAAA`)).status).toBe(401);
    expect((await hubNegotiate(accessToken)).status).toBe(200);
  });

  test('asked too often by one person it says when to come again', async () => {
    const tenantId = await portal.newTenant();
    const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const bert = await portal.newCustomer({ [tenantId]: ['portal:user'] });

    const answers = await Promise.all(
      Array.from({ length: 300 }, () => negotiation(tenantId, anna.bearer)),
    );

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await negotiation(tenantId, bert.bearer)).status).toBe(200);
  });

  test('one token fills one seat’s 50 places and closes the hub for nobody else', async () => {
    const tenantId = await portal.newTenant();
    const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const bert = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const { accessToken } = await portal.negotiate(anna, tenantId);

    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1)
      statuses.push((await hubNegotiate(accessToken)).status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const other = await portal.negotiate(bert, tenantId);
    expect((await hubNegotiate(other.accessToken)).status).toBe(200);
  });
});

function hubNegotiate(token: string): Promise<Response> {
  return fetch(`${portal.publicUrl}/hub/notifications/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
}

describe.each(transports)('§4 push connection over %s', (_name, transport) => {
  test('hears of its tenant, of itself there and, for staff, of everything for staff; nothing else', async () => {
    const [a, b] = [await portal.newTenant(), await portal.newTenant()];
    const people = {
      anna: await portal.newCustomer({ [a]: ['portal:user'], [b]: ['portal:user'] }),
      bert: await portal.newCustomer({ [a]: ['portal:user'] }),
      carl: await portal.newCustomer({ [b]: ['portal:user'] }),
      staff: await portal.newStaff(['Marketplace.Write']),
    };
    const [anna, bert, carl, staff] = await Promise.all([
      listen(portal, people.anna, a, { transport }),
      listen(portal, people.bert, a, { transport }),
      listen(portal, people.carl, b, { transport }),
      listen(portal, people.staff, b, { transport }),
    ]);

    await tell(a, 'tenant', ['1']);
    await tell(a, { userId: people.anna.userId }, ['2']);
    await tell(b, { userId: people.anna.userId }, ['3']);
    await tell(a, 'staff', ['4']);
    for (const tenant of [a, b]) await tell(tenant, 'tenant', ['end']);

    for (const listener of [anna, bert, carl, staff])
      await vi.waitFor(() => expect(listener.ids()).toContain('end'), soon);
    expect([anna.ids(), bert.ids(), carl.ids()]).toEqual([
      ['1', '2', 'end'],
      ['1', 'end'],
      ['end'],
    ]);
    expect(staff.ids().toSorted()).toEqual(['4', 'end']);
    expect(anna.heard[0]).toEqual({ method: 'changed', args: [{ topic: 'orders', ids: ['1'] }] });
    await Promise.all([anna, bert, carl, staff].map(({ client }) => client.stop()));
  });

  test(
    'survives a restart of the server and goes on with a new negotiation',
    { timeout: 60_000 },
    async () => {
      const options = { port: await freePort(), key: randomBytes(32) };
      const before = await openPushPortal(options);
      const tenantId = await before.newTenant();
      const anna = await before.newCustomer({ [tenantId]: ['portal:user'] });
      // The keys of sign-in are new after the restart: the token of the hub must do for coming
      // back.
      const { url, accessToken } = await before.negotiate(anna, tenantId);
      const listener = await listen(
        { negotiate: async () => ({ url, accessToken }) },
        anna,
        tenantId,
        { transport },
      );
      await tell(tenantId, 'tenant', ['before'], before);
      await vi.waitFor(() => expect(listener.ids()).toEqual(['before']), soon);

      await before.close();
      const after = await openPushPortal(options);
      await vi.waitFor(() => expect(listener.reconnects).toBe(1), soon);
      await tell(tenantId, 'tenant', ['after'], after);

      await vi.waitFor(() => expect(listener.ids()).toEqual(['before', 'after']), soon);
      await listener.client.stop();
      await after.close();
    },
  );

  test(
    'ends with its token, five minutes at most, and comes back with a new one',
    { timeout: 60_000 },
    async () => {
      const tenantId = await portal.newTenant();
      const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });
      const signedIn = async () => ({
        bearer: await portal.issuers.customer.token({
          sub: anna.subject,
          preferred_username: anna.email,
          name: anna.email,
        }),
      });
      const listener = await listen(
        { negotiate: async (_, id) => portal.negotiate(await signedIn(), id) },
        anna,
        tenantId,
        { transport },
      );

      clockShift += 300_000;
      await vi.waitFor(() => expect(listener.reconnects).toBe(1), soon);
      await tell(tenantId, 'tenant', ['after']);

      await vi.waitFor(() => expect(listener.ids()).toEqual(['after']), soon);
      await listener.client.stop();
    },
  );
});

describe('a right that ends', () => {
  const ways: readonly [
    string,
    (seat: { tenantId: string; userId: string }) => Promise<unknown>,
  ][] = [
    [
      'the directory says so',
      (seat) => withTenant(portal.db, seat.tenantId, (tx) => dropUser(tx, seat)),
    ],
    [
      'the last role is taken away and nobody says so',
      ({ tenantId, userId }) =>
        withTenant(portal.db, tenantId, (tx) =>
          sql`delete from role_assignments where user_id = ${userId}`.execute(tx),
        ),
    ],
    [
      'the last role runs out',
      ({ tenantId, userId }) =>
        withTenant(portal.db, tenantId, (tx) =>
          sql`update role_assignments set expires_at = ${now()} where user_id = ${userId}`.execute(
            tx,
          ),
        ),
    ],
    [
      'the person is blocked',
      ({ userId }) =>
        withSystem(portal.db, (tx) =>
          sql`update users set state = 'blocked' where id = ${userId}`.execute(tx),
        ),
    ],
    [
      'the tenant is offboarded',
      ({ tenantId }) =>
        withSystem(portal.db, (tx) =>
          sql`update tenants set state = 'offboarded' where id = ${tenantId}`.execute(tx),
        ),
    ],
  ];

  test.each(ways)(
    'closes the connection within five seconds and for good: %s',
    async (_how, lose) => {
      const [a, b] = [await portal.newTenant(), await portal.newTenant()];
      const anna = await portal.newCustomer({ [a]: ['portal:user'], [b]: ['portal:user'] });
      const bert = await portal.newCustomer({ [b]: ['portal:user'] });
      const token = await portal.negotiate(anna, a);
      const listener = await listen({ negotiate: async () => token }, anna, a);
      const other = await listen(portal, bert, b);
      const began = performance.now();

      await lose({ tenantId: a, userId: anna.userId });

      await vi.waitFor(() => expect(listener.closed).toBe(true), { timeout: 5_000, interval: 20 });
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(listener.reconnects).toBe(0);
      // from before the end: worth nothing
      expect((await hubNegotiate(token.accessToken)).status).toBe(401);
      expect(other.closed).toBe(false);
      await other.client.stop();
    },
  );
});

describe('SEC-6: a sign-in that ends', () => {
  async function signedIn(tenantId: string) {
    const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const tokenOf = (claims: object) =>
      portal.issuers.customer.token({ sub: anna.subject, email: anna.email, ...claims });
    const [laptop, phone] = [randomUUID(), randomUUID()];
    return {
      ...anna,
      laptop,
      atLaptop: { bearer: await tokenOf({ sid: laptop, auth_time: 5 }) },
      atPhone: { bearer: await tokenOf({ sid: phone, auth_time: 5 }) },
      nameless: { bearer: await tokenOf({ jti: randomUUID() }) },
    };
  }

  test('closes its connections within five seconds, and no other of the person', async () => {
    const tenantId = await portal.newTenant();
    const anna = await signedIn(tenantId);
    const token = await portal.negotiate(anna.atLaptop, tenantId);
    const lost = await listen({ negotiate: async () => token }, anna.atLaptop, tenantId);
    const kept = await listen(portal, anna.atPhone, tenantId);
    const here = await portal.negotiate(anna.atLaptop, tenantId);
    const began = performance.now();

    await withSystem(portal.db, (tx) =>
      endCurrent(tx, { userId: anna.userId, key: `${anna.laptop} 5` }, now()),
    );

    await vi.waitFor(() => expect(lost.closed).toBe(true), { timeout: 5_000, interval: 20 });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(lost.reconnects).toBe(0);
    // made before the end: worth nothing, also those that nobody was connected with
    expect((await hubNegotiate(token.accessToken)).status).toBe(401);
    expect((await hubNegotiate(here.accessToken)).status).toBe(401);
    expect((await negotiation(tenantId, anna.atLaptop.bearer)).status).toBe(401);
    expect(kept.closed).toBe(false);
    await kept.client.stop();
  });

  test('by staff, all of a person: also of tokens that name none', async () => {
    const tenantId = await portal.newTenant();
    const anna = await signedIn(tenantId);
    const bert = await signedIn(tenantId);
    const token = await portal.negotiate(anna.nameless, tenantId);
    const lost = await listen({ negotiate: async () => token }, anna.nameless, tenantId);
    const other = await listen(portal, bert.nameless, tenantId);

    await withSystem(portal.db, (tx) =>
      endAllTokens(tx, anna.userId, new Date(now().getTime() + 1_000)),
    );

    await vi.waitFor(() => expect(lost.closed).toBe(true), { timeout: 5_000, interval: 20 });
    expect((await hubNegotiate(token.accessToken)).status).toBe(401);
    expect(other.closed).toBe(false);
    await other.client.stop();
  });
});

describe('rights that change', () => {
  test('are told to the person they concern, at every tenant, from the first moment on, and to nobody else', async () => {
    const [a, b] = [await portal.newTenant(), await portal.newTenant()];
    const anna = await portal.newCustomer({ [a]: ['portal:user'] });
    const bert = await portal.newCustomer({ [a]: ['portal:user'] });
    const [annas, berts] = [await listen(portal, anna, a), await listen(portal, bert, a)];

    await withTenant(portal.db, b, async (tx) => {
      const { rows } = await sql<{
        id: string;
      }>`insert into roles (tenant_id, name, claims, created_at, changed_at)
        values (${b}, 'more', '{portal:user}', ${now()}, ${now()}) returning id`.execute(tx);
      await sql`insert into role_assignments (user_id, role_id, origin, created_at)
        values (${anna.userId}, ${rows[0]?.id}, 'tenant', ${now()})`.execute(tx);
    });

    await vi.waitFor(() => expect(annas.heard).toEqual([{ method: 'rights', args: [] }]), soon);
    expect(berts.heard).toEqual([]);
    await Promise.all([annas.client.stop(), berts.client.stop()]);
  });

  test('staff who lose their permissions are closed; other staff go on hearing', async () => {
    const tenantId = await portal.newTenant();
    const [leaving, staying] = [
      await portal.newStaff(['Marketplace.Write']),
      await portal.newStaff(['Marketplace.Write']),
    ];
    const [gone, here] = [
      await listen(portal, leaving, tenantId),
      await listen(portal, staying, tenantId),
    ];

    await withSystem(portal.db, (tx) =>
      sql`delete from internal_permissions where user_id = ${leaving.userId}`.execute(tx),
    );
    await vi.waitFor(() => expect(gone.closed).toBe(true), soon);
    await tell(tenantId, 'staff', ['1']);

    await vi.waitFor(() => expect(here.ids()).toEqual(['1']), soon);
    expect(gone.ids()).toEqual([]);
    await here.client.stop();
  });
});

describe('the wall clock is set back by two hours', () => {
  afterEach(() => (wallShift = 0));
  const back = () => (wallShift = -7_200_000);
  /** People sign in on the provider's clock, which is the same. */
  const seated = async (tenantId: string) => {
    const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const { issuers } = portal;
    const { subject: sub, email } = anna;
    const signedIn = async () => ({
      bearer: await issuers.customer.token({ sub, preferred_username: email, name: email }),
    });
    const listener = await listen(
      { negotiate: async (_, id) => portal.negotiate(await signedIn(), id) },
      anna,
      tenantId,
    );
    return { anna, listener, signedIn };
  };

  test('a connection still ends with its token, five minutes at most, and comes back', async () => {
    const tenantId = await portal.newTenant();
    const { listener } = await seated(tenantId);

    back();
    clockShift += 300_000;
    await vi.waitFor(() => expect(listener.reconnects).toBe(1), soon);
    await tell(tenantId, 'tenant', ['after']);

    await vi.waitFor(() => expect(listener.ids()).toEqual(['after']), soon);
    await listener.client.stop();
  });

  test('who lost the tenant before and has it again connects at once; tokens from before open nothing', async () => {
    const tenantId = await portal.newTenant();
    const { anna, listener, signedIn } = await seated(tenantId);
    const old = await portal.negotiate(await signedIn(), tenantId);
    await withTenant(portal.db, tenantId, (tx) => dropUser(tx, { tenantId, userId: anna.userId }));
    await vi.waitFor(() => expect(listener.closed).toBe(true), soon);

    back();
    const fresh = await portal.negotiate(await signedIn(), tenantId);

    expect((await hubNegotiate(fresh.accessToken)).status).toBe(200);
    expect((await hubNegotiate(old.accessToken)).status).toBe(401);
  });
});
