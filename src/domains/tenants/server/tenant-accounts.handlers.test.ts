import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { workIn } from '#platform/server/work.ts';
import { tenantCommands } from './tenant-commands.store.ts';
import { openTenantAccounts, type TenantAccounts } from './tenant-accounts.fixture.ts';

let portal: TestPortal;
let accounts: TenantAccounts;
beforeAll(async () => {
  portal = await openTestPortal();
  accounts = await openTenantAccounts(portal);
});
afterAll(() => portal.close());

test('staff keep bundle, limit, currency and what invoices need; each change is told with who and from what to what', async () => {
  const tenantId = await portal.newTenant({ licenseBundle: 'Essential' });

  const kept = await accounts.keep(tenantId, {
    licenseBundle: 'Standard',
    creditLimit: '5000.00',
    billingCurrency: 'CHF',
    buyerReference: '04011000-12345-34',
    vatId: 'DE123456789',
    city: 'Hamburg',
    contactEmail: 'rechnung@kunde.example',
  });

  expect(kept.status).toBe(200);
  const { account, history } = await accounts.read(tenantId);
  expect(account).toMatchObject({
    licenseBundle: 'Standard',
    creditLimit: '5000.00',
    city: 'Hamburg',
  });
  expect(history.map(({ field, before, after }) => [field, before, after])).toEqual(
    expect.arrayContaining([
      ['licenseBundle', 'Essential', 'Standard'],
      ['creditLimit', '', '5000.00'],
      ['billingCurrency', 'EUR', 'CHF'],
    ]),
  );
  const { rows } = await withSystem(portal.db, (tx) =>
    sql`select action, before from operator_audit_entries
      where subject_id = ${tenantId} and action = 'tenant.keep'`.execute(tx),
  );
  expect(rows).toMatchObject([{ before: { licenseBundle: 'Essential', creditLimit: '' } }]);
});

test('0080: what the onboarding sets up stands in the history like any other change, once', async () => {
  const tenantId = await portal.newTenant({
    licenseBundle: 'Essential',
    marketplaceOnboarded: false,
  });
  const setUp = {
    licenseBundle: 'Standard',
    marketplaceOnboarded: true,
    securityOnboarded: false,
  } as const;
  const actor = { id: null, name: 'Onboarding', kind: 'internal' } as const;
  const origin = { actor, correlationId: 'test', now: () => new Date() };

  for (let time = 0; time < 2; time += 1)
    await withSystem(portal.db, (tx) =>
      tenantCommands.setUp(workIn(tx, '', origin), tenantId, setUp),
    );

  const { history } = await accounts.read(tenantId);
  const told = history.map(({ field, before, after, by }) => [field, before, after, by]);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      ['licenseBundle', 'Essential', 'Standard', 'Onboarding'],
      ['marketplaceOnboarded', 'false', 'true', 'Onboarding'],
    ]),
  );
});

test('SEC: only who keeps customers changes them, and nobody overwrites unseen (UXR-1)', async () => {
  const tenantId = await portal.newTenant();
  const seller = await portal.newStaff(['SalesTools.Write']);

  expect((await accounts.keep(tenantId, { creditLimit: '1.00' }, { by: seller })).status).toBe(403);
  const { version } = await accounts.read(tenantId);
  await accounts.keep(tenantId, { creditLimit: '1.00' });
  expect(await accounts.keep(tenantId, { creditLimit: '2.00' }, { version })).toMatchObject({
    status: 412,
    body: { type: 'ERROR_CONFLICT' },
  });
  expect((await accounts.keep(tenantId, { creditLimit: '-1' })).status).toBe(400);
  expect((await portal.get(`/admin/tenants/${randomUUID()}/account`, seller)).status).toBe(404);
});
