import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPartnerNow } from '#domains/connections/server/partner.jobs.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { aRig, dayMs, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { createPartnerDirectory } from './partner-directory.ts';

let portal: TestPortal;
let rig: Rig;
beforeAll(async () => {
  rig = await aRig({ size: { customers: 6, users: 5 } });
  portal = await openTestPortal({ databaseUrl: await ownDatabase() });
});
afterAll(async () => {
  await portal.close();
  await rig[Symbol.asyncDispose]();
});

const now = () => new Date(rig.clock.now());
const read = () =>
  readPartnerNow({
    db: portal.db,
    now: () => new Date(rig.simulator.clock.now()),
    partner: createPartnerDirectory(rig.client, rig.simulator.world.partner.id),
  })({ tenantId: '', payload: {}, correlationId: 'partner', attempt: 1 });

const directoryOf = (customer: number) => rig.simulator.world.customers[customer]?.id ?? '';

const relationshipsOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      state: string;
      reason: string | null;
      roles: string[];
      ends_at: Date;
    }>`select state, reason, roles, ends_at from connections where kind = 'gdap'`.execute(tx);
    return rows;
  });

const readsOf = () =>
  withSystem(portal.db, async (tx) => {
    const { rows } = await sql<{
      list: string;
      failure: string | null;
      unknown: unknown;
    }>`select list, failure, unknown
      from operator_reads order by list`.execute(tx);
    return rows;
  });

describe('B9 customers and relationships of the operator', () => {
  test('arrive, and those of a tenant become its connection', async () => {
    const tenantId = await portal.newTenant({ azureTenantId: directoryOf(0) });

    await read();

    expect(await readsOf()).toEqual([
      { list: 'customers', failure: null, unknown: {} },
      { list: 'relationships', failure: null, unknown: {} },
    ]);
    const count = await withSystem(portal.db, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from partner_customers`.execute(tx),
    );
    expect(count.rows).toEqual([{ count: 6 }]);
    const [relationship] = await relationshipsOf(tenantId);
    expect(relationship).toMatchObject({ state: 'active', reason: null });
    expect(relationship?.roles).toHaveLength(3);
    expect(relationship?.ends_at.getTime()).toBeGreaterThan(now().getTime());
  });

  test('leave a tenant’s connection once, however often they are read', async () => {
    const tenantId = await portal.newTenant({ azureTenantId: directoryOf(1) });
    await read();
    await read();

    expect(await relationshipsOf(tenantId)).toHaveLength(1);
    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql`select from audit_entries where action = 'connection.prove'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('end there and here, and with a tenant that moves to another directory', async () => {
    const ending = await portal.newTenant({ azureTenantId: directoryOf(2) });
    const moving = await portal.newTenant({ azureTenantId: directoryOf(3) });
    await read();
    await withSystem(portal.db, (tx) =>
      sql`update tenants set azure_tenant_id = gen_random_uuid() where id = ${moving}`.execute(tx),
    );

    rig.simulator.clock.advance(800 * dayMs);
    await read();

    expect(await relationshipsOf(ending)).toMatchObject([{ state: 'ended', reason: 'expired' }]);
    expect(await relationshipsOf(moving)).toMatchObject([{ state: 'ended', reason: 'terminated' }]);
  });

  test('stay as they are where Microsoft refuses, and no call comes before it may', async () => {
    rig.simulator.faults.play([
      {
        fault: { kind: 'throttled', retryAfterMs: 600_000 },
        path: '/v1.0/tenantRelationships/delegatedAdminCustomers',
      },
    ]);
    await read();
    const requests = rig.simulator.ledger.entries.length;
    await read();

    expect(await readsOf()).toMatchObject([
      { list: 'customers', failure: 'throttled' },
      { list: 'relationships', failure: 'throttled' },
    ]);
    const after = rig.simulator.ledger.entries.slice(requests);
    expect(after).toEqual([]);
  });
});

describe('a domain', () => {
  test('leads to its directory, without a token', async () => {
    const customer = rig.simulator.world.customers[4];
    const requests = rig.simulator.ledger.entries.length;

    expect(await rig.client.findDirectory(customer?.domain ?? '')).toBe(customer?.id);
    expect(rig.simulator.ledger.entries.slice(requests)).toMatchObject([{ token: 'none' }]);
  });

  test('that nobody has leads nowhere', async () => {
    expect(await rig.client.findDirectory('nobody.example')).toBeUndefined();
  });
});
