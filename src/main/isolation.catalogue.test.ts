import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '#platform/common/access.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { attackAsStrangers, attackByIds } from './isolation/attack.fixture.ts';
import { everyEndpoint, publicEndpoints } from './isolation/endpoints.fixture.ts';
import { openStage, type Stage } from './isolation/stage.fixture.ts';
import { canaryOf } from './isolation/victim.fixture.ts';

const endpoints = everyEndpoint();
const guarded = endpoints.filter(({ endpoint }) => endpoint.needs !== 'nobody');
const onboarded = guarded.filter(({ endpoint }) => endpoint.onboarding !== undefined);

let stage: Stage;
let requests = 0;
let leaks = 0;

beforeAll(async () => {
  stage = await openStage(await ownDatabase());
});

afterAll(async () => {
  process.stdout.write(
    `isolation: ${String(endpoints.length)} endpoints, ${String(requests)} requests, ${String(leaks)} leaks\n`,
  );
  await stage?.close();
});

function counted(attacked: {
  readonly requests: number;
  readonly leaks: readonly string[];
}): readonly string[] {
  requests += attacked.requests;
  leaks += attacked.leaks.length;
  return attacked.leaks;
}

describe('isolation: every endpoint, called by those who may not', () => {
  test('only what the list names with a reason is open to everybody', () => {
    const open = endpoints
      .filter(({ endpoint }) => endpoint.needs === 'nobody')
      .map(({ name }) => name);

    expect(open.toSorted()).toEqual(Object.keys(publicEndpoints).toSorted());
  });

  test('the victim has a row in every table of tenants: nothing is attacked in vain', async () => {
    const empty: string[] = [];
    for (const table of stage.tables) {
      const { rowCount } = await stage.owner.query(`select from ${table} where tenant_id = $1`, [
        stage.victim.tenantId,
      ]);
      if (!rowCount) empty.push(table);
    }

    expect(stage.tables.length).toBeGreaterThan(20);
    expect(empty).toEqual([]);
  });

  test("the owner's own eyes see the canary: it would be found where it leaked", async () => {
    const { rows } = await stage.owner.query<{ text: string }>(
      'select t::text as text from invitations t where tenant_id = $1',
      [stage.victim.tenantId],
    );

    expect(rows[0]?.text).toContain(canaryOf(stage.victim.tenantId));
  });

  test.each(guarded)(
    'ISO-2: $name refuses everybody who may not, and changes nothing',
    async (named) => {
      expect(counted(await attackAsStrangers(stage, named))).toEqual([]);
    },
  );

  test.each(guarded)(
    "ISO-3: $name answers another tenant's ids as those that do not exist",
    async (named) => {
      expect(counted(await attackByIds(stage, named))).toEqual([]);
    },
  );

  test('§7 onboarding: every endpoint of orders that cost money asks for it', () => {
    const money = guarded.filter(
      ({ name, endpoint }) => endpoint.idempotencyKey && /^(orders|subscriptions)\./.test(name),
    );

    expect(money.length).toBeGreaterThan(0);
    expect(
      money.filter(({ endpoint }) => endpoint.onboarding !== 'marketplace').map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('§7 onboarding', () => {
  let bearer: string;
  let tenantId: string;

  beforeAll(async () => {
    tenantId = await stage.portal.newTenant();
    bearer = (await stage.portal.newCustomer({ [tenantId]: claims })).bearer;
  });

  test.each(onboarded)(
    '$name refuses the administrator of a tenant that is not onboarded',
    async ({ endpoint }) => {
      const response = await stage.portal.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(':tenantId', tenantId).replaceAll(/:\w+/g, crypto.randomUUID())}`,
        headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': crypto.randomUUID() },
        ...(endpoint.method !== 'GET' && { payload: {} }),
      });

      expect([response.statusCode, response.json<{ type: string }>().type]).toEqual([
        403,
        'ERROR_ONBOARDING_MISSING',
      ]);
    },
  );
});
