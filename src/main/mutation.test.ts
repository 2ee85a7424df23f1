import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '#platform/common/access.ts';
import type { Endpoint } from '#platform/common/contract.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { attackAsStrangers } from './isolation/attack.fixture.ts';
import { everyEndpoint, type Mutate, type Named } from './isolation/endpoints.fixture.ts';
import {
  everyPolicy,
  faultsWith,
  fillForSystem,
  mutantsOf,
  type Policy,
  type SchemaMutant,
} from './isolation/policy-probe.fixture.ts';
import { openStage, type Stage } from './isolation/stage.fixture.ts';

/**
 * ISO-8: every policy of row security and every permission check is taken away in turn, and the
 * isolation run must see it. Endpoints do not meet each other, so one portal carries the same slip
 * in all of them.
 */
const counted = { mutants: 0, caught: 0 };

function count(isCaught: boolean): boolean {
  counted.mutants += 1;
  if (isCaught) counted.caught += 1;
  return isCaught;
}

afterAll(
  () =>
    void process.stdout.write(
      `mutations: ${String(counted.caught)} of ${String(counted.mutants)} caught\n`,
    ),
);

/** ms; every endpoint is attacked. Only what hangs ends here: a busy machine may take its time. */
const waitsLong = 900_000;

describe('ISO-8: row security', () => {
  let stage: Stage;
  let policies: Policy[];

  beforeAll(async () => {
    stage = await openStage(await ownDatabase());
    await fillForSystem(stage.owner, stage.victim);
    policies = await everyPolicy(stage.owner);
  });

  afterAll(() => stage?.close());

  function faultsAt(
    probed: Pick<SchemaMutant, 'table' | 'role'>,
    statement = '',
  ): Promise<string[]> {
    return faultsWith(stage.owner, statement, {
      probed,
      policies,
      own: stage.attacker,
      foreign: stage.victim,
    });
  }

  test('as it stands does what it is for, for every table and role', async () => {
    const probed = new Map(
      policies.map(({ table, role }) => [`${table} ${role}`, { table, role }]),
    );
    const faults: string[] = [];
    for (const one of probed.values()) faults.push(...(await faultsAt(one)));

    expect(probed.size).toBeGreaterThan(60);
    expect(faults).toEqual([]);
  });

  test('no policy can be dropped or opened, and no table left open, without a fault', async () => {
    const missed: string[] = [];
    for (const mutant of mutantsOf(policies)) {
      const faults = await faultsAt(mutant, mutant.statement);
      if (!count(faults.length > 0)) missed.push(mutant.name);
    }

    expect(missed).toEqual([]);
  });
});

/** Slips of the pen in a contract, each in every endpoint that it can happen to. */
const slips: readonly {
  readonly name: string;
  readonly happensTo: (endpoint: Endpoint) => boolean;
  readonly mutate: Mutate;
}[] = [
  {
    name: 'any signed-in person instead of the permissions it needs',
    happensTo: ({ needs }) => needs !== 'nobody' && needs !== 'signedIn',
    mutate: (endpoint) =>
      endpoint.needs === 'nobody' ? endpoint : { ...endpoint, needs: 'signedIn' },
  },
  {
    name: 'nobody in particular instead of whom it needs',
    happensTo: ({ needs }) => needs !== 'nobody',
    mutate: (endpoint) => ({ ...endpoint, needs: 'nobody' }),
  },
];

const endpoints = everyEndpoint();

describe.each(slips)('ISO-8: an endpoint that asks for $name', ({ happensTo, mutate }) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(await ownDatabase(), { mutate });
  });

  afterAll(() => stage?.close());

  test(
    'is caught, whichever it is',
    async () => {
      expect(
        await missedOf(
          stage,
          endpoints.filter(({ endpoint }) => happensTo(endpoint)),
        ),
      ).toEqual([]);
    },
    waitsLong,
  );
});

describe('ISO-8: a portal that lets everybody into every tenant', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(await ownDatabase(), { entersEverywhere: true });
  });

  afterAll(() => stage?.close());

  test(
    'is caught at every endpoint of a tenant',
    async () => {
      expect(
        await missedOf(
          stage,
          endpoints.filter(
            ({ endpoint }) => endpoint.path.includes(':tenantId') && isForCustomers(endpoint),
          ),
        ),
      ).toEqual([]);
    },
    waitsLong,
  );
});

/**
 * Returns whether any customer claim opens the endpoint; without one a wrong tenant cannot matter.
 */
function isForCustomers({ needs }: Endpoint): boolean {
  return needs === 'signedIn' || claims.some((claim) => needs.includes(claim));
}

async function missedOf(stage: Stage, attacked: readonly Named[]): Promise<string[]> {
  const missed: string[] = [];
  for (const named of attacked) {
    const { leaks } = await attackAsStrangers(stage, named, { compareState: false });
    if (!count(leaks.length > 0)) missed.push(named.name);
  }
  return missed;
}
