import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantNews } from '#main/ports/people-news.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { directoryContract } from '../directory.schema.ts';
import {
  tenantRecord,
  tenantRecordsContract,
  type TenantRecord,
} from '../tenant-records.schema.ts';
import { createDirectoryHandlers } from './directory.handlers.ts';
import {
  adminRights,
  openPeoplePortal,
  type PeoplePortal,
} from '#domains/people/server/people.fixture.ts';
import { tenantRenamedJob, tenantRecordsHandlers } from './tenant-records.handlers.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { peopleAudit } from '#domains/people/people.texts.ts';

let portal: PeoplePortal;
let support: TestPerson;

beforeAll(async () => {
  portal = await openPeoplePortal();
  portal.mount(tenantRecordsContract, tenantRecordsHandlers);
  portal.mount(directoryContract, createDirectoryHandlers({ operatorDomain: 'operator.example' }));
  support = await portal.newStaff([
    'Tenants.Write',
    'Tenants.Onboarding.Write',
    'Tenants.Users.Write',
  ]);
});
afterAll(() => portal.close());

const aName = () => `Kunde ${randomUUID()}`;
const check = (query: Record<string, string>) =>
  portal
    .get(`/admin/tenants/check?${new URLSearchParams(query).toString()}`, support)
    .then(({ body }) => (body as { findings: { type: string; record: unknown }[] }).findings);

async function attach(given: object) {
  const { status, body } = await portal.call('POST', '/admin/tenants', support, {
    name: aName(),
    ...given,
  });
  return {
    status,
    body,
    get record() {
      return tenantRecord.parse(body);
    },
  };
}

const rename = (record: TenantRecord, name: string, version = record.version) =>
  portal.call(
    'POST',
    `/admin/tenants/${record.id}/rename`,
    support,
    { name, reason: 'Umfirmierung' },
    { version },
  );

describe('attaching a known Microsoft tenant (§2 existing-tenant)', () => {
  test('it is a customer from now on, with its Microsoft id and bundle, and onboarded to nothing', async () => {
    const azureTenantId = randomUUID();
    const { status, record } = await attach({
      azureTenantId,
      domain: 'NEU.example',
      licenseBundle: 'Standard',
    });

    expect(status).toBe(200);
    expect(record).toMatchObject({
      azureTenantId,
      domain: 'neu.example',
      licenseBundle: 'Standard',
      marketplaceOnboarded: false,
      isActive: true,
    });
  });

  test.each([
    ['azureTenantId', 'AZURE_TENANT_ID_ALREADY_EXISTS'],
    ['domain', 'AZURE_TENANT_DOMAIN_ALREADY_EXISTS'],
    ['onmicrosoftDomain', 'AZURE_TENANT_DOMAIN_ALREADY_EXISTS'],
  ] as const)(
    '§8: a second one with the same %s is refused (%s) and not kept',
    async (field, refusal) => {
      const unique = randomUUID();
      const given = {
        azureTenantId: randomUUID(),
        domain: `${unique}.example`,
        onmicrosoftDomain: `${unique}.onmicrosoft.example`,
      };
      await attach(given);
      const name = aName();

      expect(await attach({ name, [field]: given[field] })).toMatchObject({
        status: 409,
        body: { type: `ERROR_TENANTS_${refusal}` },
      });
      expect(await check({ name })).toEqual([]);
    },
  );

  test('§8: a second one of the same name is refused', async () => {
    const { record } = await attach({});

    expect((await attach({ name: record.tenantName })).body['type']).toBe(
      'ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS',
    );
  });

  test('the check names the record in the way, and not the record that is being changed', async () => {
    const { record } = await attach({});

    expect(await check({ name: record.tenantName.toUpperCase() })).toMatchObject([
      { type: 'ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS', record: { id: record.id } },
    ]);
    expect(await check({ name: record.tenantName, exceptId: record.id })).toEqual([]);
  });

  test('§8: a Microsoft tenant whose first person is invited and has not come yet is already invited', async () => {
    const azureTenantId = randomUUID();
    const { record } = await attach({ azureTenantId, licenseBundle: 'Standard' });
    const role = await portal.newRole(record.id, ['portal:admin', 'portal:user']);
    const { body } = await portal.call('POST', `/tenants/${record.id}/invitations`, support, {
      invitees: [{ email: 'first@neu.example' }],
      roleIds: [role.id],
    });
    const [{ id } = { id: '' }] = body['invitations'] as { id: string }[];
    await portal.call('POST', `/tenants/${record.id}/invitations/${id}/link`, support);

    expect(await check({ azureTenantId })).toMatchObject([
      { type: 'ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_INVITED', record: { id: record.id } },
    ]);
  });

  test('two at the same moment: one customer', async () => {
    const azureTenantId = randomUUID();
    const both = await Promise.all([attach({ azureTenantId }), attach({ azureTenantId })]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('renaming (§2 rename-tenant)', () => {
  test('the name is another at once and everywhere, id and addresses stay, and the old one is on record', async () => {
    const { record } = await attach({});
    const admin = await portal.newCustomer({ [record.id]: adminRights });
    const name = aName();

    const { body } = await rename(record, name);

    expect(body).toMatchObject({
      id: record.id,
      tenantName: name,
      renames: [{ before: record.tenantName, after: name, reason: 'Umfirmierung' }],
    });
    expect((await portal.get(`/tenants/${record.id}/user/me`, admin)).body).toMatchObject({
      id: record.id,
      tenantName: name,
    });
  });

  test('§8 TENANT_NAME_ALREADY_EXISTS and TENANT_NAME_INVALID: a name that another customer has is refused, and one that is none', async () => {
    const { record } = await attach({});
    const { record: other } = await attach({});

    expect((await rename(record, other.tenantName.toLowerCase())).body['type']).toBe(
      'ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS',
    );
    expect((await rename(record, '<b>')).body['type']).toBe('ERROR_TENANTS_TENANT_NAME_INVALID');
  });

  test('§8 TENANT_ID_NOT_FOUND: a customer that does not exist is neither renamed nor shown', async () => {
    const { record } = await attach({});
    for (const id of [randomUUID(), 'no-id']) {
      const unknown = { status: 404, body: { type: 'ERROR_TENANTS_TENANT_ID_NOT_FOUND' } };
      expect(await rename({ ...record, id }, aName())).toMatchObject(unknown);
      expect(await portal.get(`/admin/tenants/${id}`, support)).toMatchObject(unknown);
    }
  });

  test('in another case it may be its own: only others are in the way', async () => {
    const { record } = await attach({});

    expect((await rename(record, record.tenantName.toUpperCase())).status).toBe(200);
  });

  test('who began from an older name is shown the one in between (412)', async () => {
    const { record } = await attach({});
    await rename(record, aName());

    expect(await rename(record, aName())).toMatchObject({
      status: 412,
      body: { type: 'ERROR_CONFLICT' },
    });
  });

  test('the job writes it into the trail of the tenant and tells its administrators, once however often it comes', async () => {
    const { record } = await attach({});
    await rename(record, 'unused'.concat(randomUUID()));
    const job = tenantRenamedJob({ db: portal.db, news: tenantNews, now: () => new Date() });
    const payload = {
      tenantId: record.id,
      actorId: support.userId,
      actorName: 'Sina',
      before: 'Alt',
      after: 'Neu',
    };
    const once = { tenantId: '', payload, correlationId: randomUUID(), attempt: 1 };
    await job(once);
    await job(once);

    const kept = await withTenant(portal.db, record.id, async (tx) => ({
      trail: (
        await sql`select action, before, after from audit_entries where action = 'tenant.rename'`.execute(
          tx,
        )
      ).rows,
      notices: (await sql`select message, params from notices`.execute(tx)).rows,
    }));
    expect(kept.trail).toEqual([
      { action: 'tenant.rename', before: { name: 'Alt' }, after: { name: 'Neu' } },
    ]);
    expect(kept.notices).toEqual([
      { message: 'TENANT_RENAMED', params: { before: 'Alt', after: 'Neu' } },
    ]);
  });

  test('the outbox has the message of the rename in the same transaction', async () => {
    const { record } = await attach({});
    const name = aName();
    await rename(record, name);

    const { rows } = await withSystem(portal.db, (tx) =>
      sql<{ topic: string }>`select topic from outbox where payload ->> 'after' = ${name}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ topic: 'directory.renamed' }]);
  });
});

describe('all open invitations (§2 invite-list)', () => {
  test('of every tenant, with state, found by tenant and address; revoked ones are gone', async () => {
    const name = aName();
    const { record } = await attach({ name, licenseBundle: 'Standard' });
    const role = await portal.newRole(record.id, ['portal:user'], 'Einkauf');
    const { body } = await portal.call('POST', `/tenants/${record.id}/invitations`, support, {
      invitees: [{ email: 'a@neu.example' }, { email: 'b@neu.example' }],
      roleIds: [role.id],
    });
    const [, second] = body['invitations'] as { id: string }[];
    await portal.call(
      'POST',
      `/tenants/${record.id}/invitations/${second?.id ?? ''}/revoke`,
      support,
    );

    const found = await portal.get(
      `/admin/invitations?search=${encodeURIComponent(name)}`,
      support,
    );

    expect(found.body).toMatchObject({
      data: [
        {
          email: 'a@neu.example',
          tenantName: name,
          state: 'draft',
          roles: [{ name: 'Einkauf' }],
          sends: 0,
        },
      ],
      metadata: { total: 1 },
    });
    expect(
      (await portal.get(`/admin/invitations?state=sent&tenantId=${record.id}`, support)).body,
    ).toMatchObject({
      metadata: { total: 0 },
    });
  });

  test('A7: the invitation list works over a group of tenants, not one or all', async () => {
    const [ours, theirs] = [
      await portal.newTenant({ licenseBundle: 'Standard' }),
      await portal.newTenant({ licenseBundle: 'Standard' }),
    ];
    for (const tenantId of [ours, theirs]) {
      const role = await portal.newRole(tenantId, ['portal:user'], 'Einkauf');
      const made = await portal.call('POST', `/tenants/${tenantId}/invitations`, support, {
        invitees: [{ email: `${tenantId}@neu.example` }],
        roleIds: [role.id],
      });
      expect(made).toMatchObject({ status: 200 });
    }
    const { rows } = await withSystem(portal.db, (tx) =>
      sql<{ id: string }>`insert into tenant_groups (name, tenant_ids, created_at, changed_at)
        values (${`Gruppe ${ours}`}, array[${ours}]::uuid[], now(), now()) returning id`.execute(
        tx,
      ),
    );

    const found = await portal.get(`/admin/invitations?groupId=${rows[0]?.id ?? ''}`, support);

    expect(found.body).toMatchObject({
      data: [{ email: `${ours}@neu.example` }],
      metadata: { total: 1 },
    });
  });

  test('reading over all tenants is on record with its reason', async () => {
    await portal.get('/admin/invitations', support);

    const { rows } = await withSystem(portal.db, (tx) =>
      sql`select 1 from operator_audit_entries where actor_id = ${support.userId} and reason = ${peopleAudit.reason('invitations')}`.execute(
        tx,
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
