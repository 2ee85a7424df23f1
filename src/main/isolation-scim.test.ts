import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { openStage, type Stage } from './isolation/stage.fixture.ts';
import {
  attackScimAsStrangers,
  attackScimById,
  castScim,
  mountScimOn,
  placesOfScim,
  type ScimPeople,
  type ScimRoute,
} from './isolation/scim-attack.fixture.ts';

/**
 * Stage for SCIM, which has no contract and so is not covered by isolation.catalogue.test.ts: same attackers
 * and id positions.
 */
let stage: Stage;
let people: ScimPeople;
let routes: readonly ScimRoute[] = [];
let requests = 0;
let leaks = 0;

beforeAll(async () => {
  stage = await openStage(await ownDatabase(), {
    mountMore: (portal) => void (routes = mountScimOn(portal)),
  });
  people = await castScim(stage);
});

afterAll(async () => {
  process.stdout.write(
    `SCIM isolation: ${String(routes.length)} routes, ${String(requests)} requests, ${String(leaks)} leaks\n`,
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

describe('isolation of SCIM', () => {
  test('its own directory is answered: an attack by it does not miss for want of rights', async () => {
    const response = await stage.portal.app.inject({
      url: `/scim/v2/${stage.attacker.tenantId}/Users`,
      headers: { authorization: `Bearer ${people.provisioner}` },
    });

    expect(routes.length).toBeGreaterThan(15);
    expect(people.strangers.length).toBeGreaterThan(12);
    expect([
      response.statusCode,
      response.json<{ totalResults: number }>().totalResults > 0,
    ]).toEqual([200, true]);
  });

  test('ISO-2: every route refuses everybody who may not, tells no tenant from none, and changes nothing', async () => {
    const found: string[] = [];
    for (const route of routes)
      found.push(...counted(await attackScimAsStrangers(stage, people, route)));

    expect(found).toEqual([]);
  }, 300_000);

  test("ISO-3: another tenant's ids in path, body, members and filter are answered as those that do not exist", async () => {
    const found: string[] = [];
    for (const place of placesOfScim(routes))
      found.push(...counted(await attackScimById(stage, people, place)));

    expect(found).toEqual([]);
  }, 300_000);
});
