import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findProofs } from '#domains/connections/server/connections.store.ts';
import { runningSubscriptions } from '#domains/subscriptions/server/running.store.ts';
import { directoryContract } from '#domains/tenants/directory.schema.ts';
import { createDirectoryHandlers } from '#domains/tenants/server/directory.handlers.ts';
import {
  adminRights,
  openPeoplePortal,
  type PeoplePortal,
} from '#domains/people/server/people.fixture.ts';
import { tenantPeople } from '#domains/people/server/tenant-people.store.ts';
import { tenantCommands } from '#domains/tenants/server/tenant-commands.store.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { tenantNews } from '#main/ports/people-news.ts';
import { tenantData } from '#main/registers.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { offboardingContract, type Offboarding } from '../offboarding.schema.ts';
import { onboarding, onboardingContract, type Onboarding } from '../onboarding.schema.ts';
import { offboardJob, runDue } from './offboard.jobs.ts';
import { mountExportLink } from './export-link.ts';
import { createOffboardingHandlers } from './offboarding.handlers.ts';
import { onboardJob } from './onboard.jobs.ts';
import { createOnboardingHandlers } from './onboarding.handlers.ts';

let clock = new Date();
const now = () => clock;
let portal: PeoplePortal;
let alex: TestPerson;
let sina: TestPerson;

beforeAll(async () => {
  portal = await openPeoplePortal({ now });
  const ports = {
    ...{ tenants: tenantCommands, people: tenantPeople, news: tenantNews },
    microsoftProofs: findProofs,
  };
  portal.mount(directoryContract, createDirectoryHandlers({ operatorDomain: 'operator.example' }));
  portal.mount(onboardingContract, createOnboardingHandlers(ports));
  mountExportLink(portal.app, { db: portal.db, now });
  portal.mount(
    offboardingContract,
    createOffboardingHandlers({ ...ports, data: tenantData, subscriptions: runningSubscriptions }),
  );
  alex = await portal.newStaff([
    'Tenants.Onboarding.Write',
    'Tenants.Offboarding.Write',
    'Tenants.Users.Write',
  ]);
  sina = await portal.newStaff(['Tenants.Offboarding.Write']);
});
afterAll(() => portal.close());
beforeEach(() => (clock = new Date()));

const options = () => ({
  db: portal.db,
  now,
  tenants: tenantCommands,
  people: tenantPeople,
  news: tenantNews,
  microsoftProofs: findProofs,
  data: tenantData,
  mail,
});
const mail = { publicUrl: 'https://portal.example', operatorName: 'Nordwind' };
const later = (days: number) => (clock = new Date(clock.getTime() + days * 86_400_000));
const aName = () => `Kunde ${randomUUID()}`;
const today = () => clock.toISOString().slice(0, 10);

describe('onboarding (§2 service-onboarding, §3 onboarding status)', () => {
  async function start(given: object = {}) {
    const { status, body } = await portal.call('POST', '/admin/onboardings', alex, {
      name: aName(),
      ...given,
    });
    return {
      status,
      body,
      tenantId: String(body['tenantId']),
      get onboarding() {
        return onboarding.parse(body);
      },
    };
  }
  const complete = (tenantId: string, step: string, evidence: object, person = alex) =>
    portal.call('POST', `/tenants/${tenantId}/onboarding/steps/${step}`, person, { evidence });
  const shown = (tenantId: string) =>
    portal
      .get(`/tenants/${tenantId}/onboarding`, alex)
      .then(({ body }) => (body as { onboarding: Onboarding | null }).onboarding);
  const status = (tenantId: string, person: TestPerson) =>
    portal.get(`/marketplace/${tenantId}/status`, person);
  const runJob = (tenantId: string) =>
    onboardJob(options())({
      tenantId,
      payload: { actorId: alex.userId, actorName: 'Alex' },
      correlationId: randomUUID(),
      attempt: 1,
    });

  /** Completes every step except the administrator's. */
  async function everythingElse(tenantId: string, admin: TestPerson) {
    await complete(tenantId, 'microsoft', {
      azureTenantId: randomUUID(),
      onmicrosoftDomain: `${randomUUID()}.onmicrosoft.example`,
    });
    await complete(
      tenantId,
      'terms',
      { acceptedBy: 'Lena', agreement: 'true', dataProcessing: 'true' },
      admin,
    );
    await complete(tenantId, 'consent', { approved: 'true' }, admin);
    await complete(tenantId, 'contact', { name: 'Lena', email: 'lena@neu.example' }, admin);
    await complete(tenantId, 'bundle', { licenseBundle: 'Standard' });
    await complete(tenantId, 'services', { marketplace: 'true', security: 'false' });
  }

  test('it begins with a customer that is there from now on, and its first step done', async () => {
    const { onboarding } = await start();

    expect(onboarding.state).toBe('open');
    expect(
      onboarding.steps.filter(({ state }) => state === 'done').map(({ step }) => step),
    ).toEqual(['company']);
  });

  test('beginning again with the same customer hands back the one that has begun', async () => {
    const { tenantId, onboarding } = await start();
    const again = await portal.call('POST', '/admin/onboardings', alex, { tenantId });

    expect(again.body['startedAt']).toBe(onboarding.startedAt);
  });

  test('a name that is taken begins nothing', async () => {
    const { onboarding } = await start();
    const second = await start({ name: onboarding.tenantName });

    expect(second).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS' },
    });
  });

  test('from the first step to the status endpoint: not onboarded before, onboarded after the job', async () => {
    const { tenantId } = await start();
    const admin = await portal.newCustomer({ [tenantId]: [] });
    await withAdministrator(tenantId, admin);
    await everythingElse(tenantId, admin);
    expect((await status(tenantId, admin)).status).toBe(404);

    expect(
      (await portal.call('POST', `/tenants/${tenantId}/onboarding/finish`, alex)).body['state'],
    ).toBe('finishing');
    await runJob(tenantId);
    await runJob(tenantId);

    expect((await status(tenantId, admin)).body).toEqual({ isOnboarded: true });
    expect((await portal.get(`/securityPortal/${tenantId}/status`, admin)).status).toBe(404);
    expect(await shown(tenantId)).toMatchObject({ state: 'finished', problems: [] });
  });

  test('A13 what Microsoft has proven stands beside what people entered, and what it has not is said', async () => {
    const { tenantId } = await start();
    const admin = await portal.newCustomer({ [tenantId]: [] });
    await withAdministrator(tenantId, admin);
    await everythingElse(tenantId, admin);
    const evidenceOf = async (step: string) =>
      (await shown(tenantId))?.steps.find((view) => view.step === step)?.evidence;

    expect(await evidenceOf('consent')).toEqual({
      ...{ approved: 'true', consentProof: 'notProven', relationshipProof: 'notProven' },
    });

    await withTenant(portal.db, tenantId, (tx) =>
      sql`insert into connections (kind, external_id, directory_id, state, name, proven_at, changed_at)
        values ('graphApp', '', ${randomUUID()}, 'active', '', ${clock}, ${clock}),
          ('gdap', 'r', ${randomUUID()}, 'active', 'Support', ${clock}, ${clock})`.execute(tx),
    );
    await portal.call('POST', `/tenants/${tenantId}/onboarding/finish`, alex);
    await runJob(tenantId);

    expect(await evidenceOf('checks')).toEqual({
      ...{ result: 'passed', relationshipProof: 'proven' },
      ...{ consentProof: 'proven', consentProvenAt: clock.toISOString() },
    });
  });

  test('without an administrator it does not finish, and says how much is open', async () => {
    const { tenantId } = await start();
    await complete(tenantId, 'bundle', { licenseBundle: 'Standard' });

    expect(await portal.call('POST', `/tenants/${tenantId}/onboarding/finish`, alex)).toMatchObject(
      {
        status: 409,
        body: { type: 'ERROR_ONBOARDING_INCOMPLETE', params: { open: 6 } },
      },
    );
  });

  test('what broke between finish and job opens it again with the checks that failed', async () => {
    const { tenantId } = await start();
    const admin = await portal.newCustomer({ [tenantId]: [] });
    await withAdministrator(tenantId, admin);
    await everythingElse(tenantId, admin);
    await portal.call('POST', `/tenants/${tenantId}/onboarding/finish`, alex);
    await withTenant(portal.db, tenantId, (tx) =>
      sql`update members set state = 'blocked'`.execute(tx),
    );

    await runJob(tenantId);

    expect(await shown(tenantId)).toMatchObject({ state: 'open', problems: ['administrator'] });
  });

  test('a Microsoft tenant that another customer has is refused at its step, which stays open', async () => {
    const azureTenantId = randomUUID();
    await start({ azureTenantId });
    const { tenantId } = await start();

    const refused = await complete(tenantId, 'microsoft', {
      azureTenantId,
      onmicrosoftDomain: 'x.onmicrosoft.example',
    });

    expect(refused.body['type']).toBe('ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_EXISTS');
    expect((await shown(tenantId))?.steps.find(({ step }) => step === 'microsoft')?.state).toBe(
      'open',
    );
  });

  test('a tenant without one has none, which is no error', async () => {
    expect(await shown(await portal.newTenant())).toBeNull();
  });

  test('the list of staff tells how far each is and whom it waits for', async () => {
    const { onboarding } = await start();
    const { body } = await portal.get(
      `/admin/onboardings?search=${encodeURIComponent(onboarding.tenantName)}`,
      alex,
    );

    expect(body).toMatchObject({
      data: [
        { tenantId: onboarding.tenantId, done: 1, total: 9, waitsFor: ['operator', 'customer'] },
      ],
    });
  });

  async function withAdministrator(tenantId: string, admin: TestPerson) {
    const role = await portal.newRole(tenantId, [...adminRights]);
    await withTenant(portal.db, tenantId, async (tx) => {
      await sql`insert into role_assignments (user_id, role_id, origin, created_at) values (${admin.userId}, ${role.id}, 'tenant', now())`.execute(
        tx,
      );
      await sql`insert into members (user_id, joined_at, changed_at) values (${admin.userId}, now(), now()) on conflict do nothing`.execute(
        tx,
      );
    });
  }
});

describe('offboarding (§2 offboarding-customers)', () => {
  let tenantId: string;
  let name: string;
  let admin: TestPerson;

  beforeEach(async () => {
    name = aName();
    tenantId = await portal.newTenant({
      name,
      licenseBundle: 'Standard',
      domain: `${randomUUID()}.example`,
    });
    admin = await portal.newCustomer({ [tenantId]: adminRights });
    await withTenant(portal.db, tenantId, (tx) =>
      sql`insert into members (user_id, joined_at, changed_at) values (${admin.userId}, now(), now()) on conflict do nothing`.execute(
        tx,
      ),
    );
  });

  const act = (id: string, what: string, person = alex, body?: object) =>
    portal.call('POST', `/admin/offboardings/${id}/${what}`, person, body);
  async function plan(given: object = {}) {
    const body = {
      customerId: tenantId,
      reason: 'Vertrag gekündigt',
      noticeOn: today(),
      effectiveOn: today(),
      retentionDays: 90,
      ...given,
    };
    const answer = await portal.call('POST', '/admin/offboardings', alex, body);
    return { ...answer, id: String(answer.body['id']) };
  }
  async function confirmed() {
    const { id } = await plan();
    await act(id, 'dry-run');
    await act(id, 'confirm', sina, { customerName: name });
    return id;
  }
  const carryOut = (id: string) =>
    offboardJob(options())({
      tenantId: '',
      payload: { offboardingId: id },
      correlationId: randomUUID(),
      attempt: 1,
    });
  const get = async (id: string) =>
    (await portal.get(`/admin/offboardings/${id}`, alex)).body as Offboarding;
  const enter = () => portal.get(`/tenants/${tenantId}/user/me`, admin);

  test('a dry run lists what goes and what is kept, and changes nothing', async () => {
    const { id } = await plan();
    const { body } = await act(id, 'dry-run');

    expect(body['inventory']).toContainEqual({ noun: 'users', fate: 'purged', count: 1 });
    expect(body['inventory']).toContainEqual({ noun: 'orders', fate: 'kept', count: 0 });
    expect((await enter()).status).toBe(200);
  });

  test('what runs stands in the plan with its last day, its renewal and what is still to pay', async () => {
    await withTenant(portal.db, tenantId, (tx) =>
      sql`insert into subscriptions (tenant_id, external_ref, name, offer_id, product_id, sku_id, title, edition, seats, term_duration, billing_plan,
          starts_on, ends_on, end_of_term_action, term_price, currency_code, monthly, state, order_id, order_number, is_trial, is_addon, booked_at)
        select ${tenantId}::uuid, gen_random_uuid()::text, name, 'offer', 'P', '0001', name, '', 10, 'P1Y', 'Monthly',
          current_date - 10, (current_date - 10 + interval '1 year')::date - 1, action, 600, 'EUR', 500, state, gen_random_uuid(), 'ORD-1', false, false, now()
        from (values ('Runs on', 'renew', 'active'), ('Stops', 'cancel', 'active'), ('Over', 'none', 'deleted')) v (name, action, state)`.execute(
        tx,
      ),
    );
    const { id } = await plan();

    const { running } = await get(id);

    expect(running.map(({ name: called, renews }) => [called, renews])).toEqual([
      ['Runs on', true],
      ['Stops', false],
    ]);
    expect(running[0]).toMatchObject({
      seats: 10,
      monthly: { value: '500' },
      untilEnd: { value: '5500', currencyCode: 'EUR' },
    });
    await act(id, 'cancel');
    expect((await get(id)).running).toEqual([]);
  });

  test('one plan a customer at a time', async () => {
    await plan();

    expect(await plan()).toMatchObject({
      status: 409,
      body: { type: 'ERROR_OFFBOARDING_ALREADY_PLANNED' },
    });
  });

  test('of three plans at the same moment one is kept, the others are told', async () => {
    const answers = await Promise.all([plan(), plan(), plan()]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('who planned cannot confirm; the database says no as well', async () => {
    const { id } = await plan();
    await act(id, 'dry-run');

    expect(await act(id, 'confirm', alex, { customerName: name })).toMatchObject({
      status: 403,
      body: { type: 'ERROR_OFFBOARDING_SAME_PERSON' },
    });
    await expect(
      withSystem(portal.db, (tx) =>
        sql`update offboardings set confirmed_by_id = planned_by_id where id = ${id}`.execute(tx),
      ),
    ).rejects.toThrow('check');
  });

  test('without a dry run nobody confirms', async () => {
    const { id } = await plan();

    expect((await act(id, 'confirm', sina, { customerName: name })).body['type']).toBe(
      'ERROR_OFFBOARDING_DRY_RUN_MISSING',
    );
  });

  test('carried out: export kept, invitations taken back, nobody enters any more, each with what was read back', async () => {
    const role = await portal.newRole(tenantId, ['portal:user']);
    await portal.call('POST', `/tenants/${tenantId}/invitations`, admin, {
      invitees: [{ email: 'x@neu.example' }],
      roleIds: [role.id],
    });
    const id = await confirmed();
    await carryOut(id);
    await carryOut(id);

    const after = await get(id);
    expect(after.state).toBe('retained');
    expect(after.steps.map(({ step, proof }) => [step, proof])).toEqual([
      ['export', { bytes: after.export?.size, sha256: after.export?.sha256 }],
      ['invitations', { revoked: 1, open: 0 }],
      ['access', { state: 'offboarded' }],
      ['retention', { until: after.retainedUntil }],
    ]);
    expect((await enter()).status).toBe(403);
  });

  test('the export is the data of this customer and of no other, without keys', async () => {
    const id = await confirmed();
    await carryOut(id);
    const response = await portal.app.inject({
      url: `/api/admin/offboardings/${id}/export`,
      headers: { authorization: `Bearer ${sina.bearer}` },
    });

    expect(response.statusCode).toBe(200);
    const exported = response.json<{
      customerId: string;
      data: Record<string, { email: string }[]>;
    }>();
    expect(exported.customerId).toBe(tenantId);
    expect(exported.data['users']?.map(({ email }) => email)).toEqual([admin.email]);
    expect(response.body).not.toContain('key_hash');
  });

  test('restored before the purge: everybody is back as before', async () => {
    const id = await confirmed();
    await carryOut(id);
    const { body } = await act(id, 'restore', alex, { reason: 'doch geblieben' });

    expect(body['state']).toBe('restored');
    expect((await enter()).status).toBe(200);
    later(400);
    await runDue(options());
    expect((await enter()).status).toBe(200);
  });

  test('after its retention it is purged, proven noun by noun; its names are free; there is no way back', async () => {
    const id = await confirmed();
    await carryOut(id);
    later(89);
    await runDue(options());
    expect((await get(id)).state).toBe('retained');
    later(2);
    await runDue(options());

    const after = await get(id);
    expect(after.state).toBe('purged');
    expect(after.export).toBeNull();
    expect(
      after.steps.filter(({ step }) => step === 'purge').every(({ proof }) => proof['left'] === 0),
    ).toBe(true);
    expect((await act(id, 'restore', alex, {})).body['type']).toBe('ERROR_OFFBOARDING_STATE');
    await portal.newTenant({ name });
    const left = await withTenant(portal.db, tenantId, (tx) =>
      sql`select 1 from members union all select 1 from role_assignments`.execute(tx),
    );
    expect(left.rows).toEqual([]);
  });

  test('an export that has expired is gone, the data are not', async () => {
    const id = await confirmed();
    await carryOut(id);
    later(31);
    await runDue(options());

    expect(await get(id)).toMatchObject({ state: 'retained', export: null });
  });

  describe('the export is handed to the administrators themselves (0033)', () => {
    interface Mail {
      readonly recipient: string;
      readonly language: string;
      readonly subject: string;
      readonly plain: string;
    }
    const mails = async () =>
      (
        await withSystem(portal.db, (tx) =>
          sql<Mail>`select recipient, language, subject, plain from mails where tenant_id = ${tenantId} and plain like '%data-export%' order by recipient`.execute(
            tx,
          ),
        )
      ).rows;
    const linkIn = ({ plain }: Mail): string =>
      /https:\/\/portal\.example(\S+)/.exec(plain)?.[1] ?? '';
    const ask = (
      url: string,
      method: 'GET' | 'POST' = 'POST',
      remoteAddress = `10.2.${String(Math.floor(Math.random() * 250))}.9`,
    ) =>
      portal.app.inject({
        method,
        url,
        remoteAddress,
        ...(method === 'POST' && { headers: formHeaders, payload: '' }),
      });
    const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
    const downloads = async () =>
      (
        await withTenant(portal.db, tenantId, (tx) =>
          sql<{
            actor: string;
            kind: string;
            after: object;
          }>`select actor_name as actor, actor_kind as kind, after from audit_entries
            where action = 'offboarding.download'`.execute(tx),
        )
      ).rows;
    async function handedOver() {
      const id = await confirmed();
      await carryOut(id);
      const [sent] = await mails();
      if (!sent) throw new Error('no mail was written');
      return { id, link: linkIn(sent) };
    }
    const never = `/mail/data-export?key=${'A'.repeat(43)}`;

    test('each active administrator gets a mail in their language with a key of their own, once; nobody else does', async () => {
      const second = await portal.newCustomer({ [tenantId]: ['portal:admin'] });
      const blocked = await portal.newCustomer({ [tenantId]: adminRights });
      const reader = await portal.newCustomer({ [tenantId]: ['portal:user'] });
      const ended = await portal.newCustomer({ [tenantId]: adminRights });
      const foreign = await portal.newCustomer({ [await portal.newTenant()]: adminRights });
      await withTenant(portal.db, tenantId, async (tx) => {
        for (const { userId } of [second, blocked, reader, ended])
          await sql`insert into members (user_id, state, joined_at, changed_at)
            values (${userId}, ${userId === blocked.userId ? 'blocked' : 'active'}, now(), now())
            on conflict (tenant_id, user_id) do update set state = excluded.state`.execute(tx);
        await sql`update role_assignments set expires_at = now() - interval '1 day' where user_id = ${ended.userId}`.execute(
          tx,
        );
      });
      await withSystem(portal.db, (tx) =>
        sql`update users set language = 'en' where id = ${second.userId}`.execute(tx),
      );
      const id = await confirmed();
      await carryOut(id);
      // As after a crash between the steps: the job comes again.
      await withSystem(portal.db, (tx) =>
        sql`update offboardings set state = 'running' where id = ${id}`.execute(tx),
      );
      await carryOut(id);

      const sent = await mails();
      expect(sent.map(({ recipient }) => recipient)).toEqual(
        [admin.email, second.email].toSorted(),
      );
      expect(sent.map(({ recipient }) => recipient)).not.toContain(foreign.email);
      const subjects = Object.fromEntries(
        sent.map(({ recipient, language, subject }) => [recipient, [language, subject]]),
      );
      expect(subjects[admin.email]).toEqual(['de', `Datenexport von ${name}`]);
      expect(subjects[second.email]).toEqual(['en', `Data export of ${name}`]);
      expect(new Set(sent.map(linkIn)).size).toBe(2);
    });

    test('staff that looks after the customer gets none, whatever its role there', async () => {
      const staff = await portal.newStaff([]);
      const role = await portal.newRole(tenantId, ['portal:admin']);
      await withTenant(portal.db, tenantId, (tx) =>
        sql`insert into role_assignments (user_id, role_id, origin, created_at) values (${staff.userId}, ${role.id}, 'employee', now())`.execute(
          tx,
        ),
      );
      await handedOver();

      expect((await mails()).map(({ recipient }) => recipient)).toEqual([admin.email]);
    });

    test('the key is kept as its hash alone', async () => {
      const { id, link } = await handedOver();
      const { rows } = await withSystem(portal.db, (tx) =>
        sql<{
          text: string;
        }>`select l::text as text from offboarding_links l where offboarding_id = ${id}`.execute(
          tx,
        ),
      );

      expect(link).toMatch(/^\/mail\/data-export\?key=[\w-]{43}$/);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.text).not.toContain(link.split('=')[1]);
    });

    test('opening the link only asks; each download answers the file and stands in the trail of the customer', async () => {
      const { id, link } = await handedOver();
      const page = await ask(link, 'GET');
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.body).toContain('<form method="post">');
      expect(await downloads()).toEqual([]);

      const file = await ask(link);
      const again = await ask(link);

      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name} ${today()}.json`)}`,
      });
      expect(file.json()).toMatchObject({ customerId: tenantId });
      expect(again.body).toBe(file.body);
      const { export: kept } = await get(id);
      const entry = {
        actor: `Link: ${admin.email}`,
        kind: 'customer',
        after: { bytes: kept?.size, sha256: kept?.sha256 },
      };
      expect(await downloads()).toEqual([entry, entry]);
    });

    test('a link opens the export of its own customer and of no other', async () => {
      const { link } = await handedOver();
      const [its, first] = [tenantId, name];
      name = aName();
      tenantId = await portal.newTenant({ name });
      await carryOut(await confirmed());
      const body = (await ask(link)).json<{ customerId: string; customer: string }>();

      expect(body).toMatchObject({ customerId: its, customer: first });
      expect(await downloads()).toEqual([]);
    });

    test.each(['GET', 'POST'] as const)(
      '%s: wrong, ended, restored and purged are answered as what never was',
      async (method) => {
        const answerOf = async (url: string) => {
          const { statusCode, body, headers } = await ask(url, method);
          return [
            statusCode,
            body,
            headers['cache-control'],
            headers['content-type'],
            headers['content-disposition'],
          ];
        };
        const { id, link } = await handedOver();
        const unknown = await answerOf(never);
        expect(unknown[0]).toBe(404);
        for (const wrong of [
          `${link}A`,
          link.slice(0, -1),
          '/mail/data-export',
          `${link}&key=x`,
          '/mail/data-export?key=',
        ])
          expect(await answerOf(wrong)).toEqual(unknown);

        const before = clock;
        later(30);
        expect(await answerOf(link)).toEqual(unknown);
        clock = before;
        expect((await answerOf(link))[0]).toBe(200);

        await act(id, 'restore', alex, {});
        expect(await answerOf(link)).toEqual(unknown);
      },
    );

    test('with the purge the links are gone, too', async () => {
      const { id, link } = await handedOver();
      later(91);
      await runDue(options());
      const { rows } = await withSystem(portal.db, (tx) =>
        sql`select 1 from offboarding_links where offboarding_id = ${id}`.execute(tx),
      );

      expect(rows).toEqual([]);
      expect((await ask(link)).statusCode).toBe(404);
    });

    test('SEC-7: whoever guesses waits, other addresses do not; genuine keys are not counted', async () => {
      const { link } = await handedOver();
      for (let time = 0; time < 8; time++)
        expect((await ask(link, 'GET', '10.3.0.1')).statusCode).toBe(200);
      for (let time = 0; time < 5; time++)
        expect((await ask(never, 'POST', '10.3.0.2')).statusCode).toBe(404);

      const refused = await ask(link, 'POST', '10.3.0.2');
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await ask(link, 'POST', '10.3.0.3')).statusCode).toBe(200);
    });
  });

  test('a confirmed one waits for its day, and can be taken back until then', async () => {
    const tomorrow = new Date(clock.getTime() + 86_400_000).toISOString().slice(0, 10);
    const { id } = await plan({ effectiveOn: tomorrow });
    await act(id, 'dry-run');
    await act(id, 'confirm', sina, { customerName: name });
    await runDue(options());
    expect((await get(id)).state).toBe('confirmed');

    await act(id, 'cancel');
    later(2);
    await runDue(options());

    expect((await get(id)).state).toBe('cancelled');
    expect((await enter()).status).toBe(200);
  });

  test('the neighbour is not touched', async () => {
    const neighbour = await portal.newTenant();
    const its = await portal.newCustomer({ [neighbour]: adminRights });
    const id = await confirmed();
    await carryOut(id);
    later(91);
    await runDue(options());

    expect((await portal.get(`/tenants/${neighbour}/user/me`, its)).status).toBe(200);
  });
});
