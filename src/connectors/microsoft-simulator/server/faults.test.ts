import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { all, aRig, faultOfCall, type Rig } from '../simulator.fixture.ts';
import { mostInFlight, tokensAtForeignHosts } from './ledger.rules.ts';
import type { Scenario } from './scenario.schema.ts';

const path = '/v1.0/users?$select=id&$top=10';

async function idsOf({ client, tenantId }: Rig): Promise<unknown[]> {
  const pages = await all(client.graph(tenantId).pages(path));
  return pages.flatMap(({ items }) => items.map(({ id }) => id));
}

const onGraph = (fault: Scenario[number]['fault'], times = 1): Scenario => [
  { service: 'graph', path: '/v1.0/users', after: 1, times, fault },
];

describe('what passes: the client asks again and reads everybody once', () => {
  test.each<[string, Scenario[number]['fault']]>([
    ['500', { kind: 'status', status: 500 }],
    ['502', { kind: 'status', status: 502 }],
    ['503 with Retry-After', { kind: 'status', status: 503, retryAfter: '2.128' }],
    ['504', { kind: 'status', status: 504 }],
    ['a connection that breaks off in the middle', { kind: 'cut' }],
    ['half of the JSON', { kind: 'invalidJson' }],
    ['a page of a proxy', { kind: 'htmlPage' }],
    ['a byte order mark', { kind: 'byteOrderMark' }],
    ['another content type', { kind: 'contentType', value: 'text/plain' }],
    ['a clock that is an hour ahead', { kind: 'clockSkew', ms: 3_600_000 }],
    ['an empty page with a link', { kind: 'emptyPage' }],
  ])('%s', async (_, fault) => {
    await using rig = await aRig({ scenario: onGraph(fault) });

    const ids = await idsOf(rig);

    expect(ids).toHaveLength(25);
    expect(new Set(ids).size).toBe(25);
    const faults = rig.simulator.ledger.entries.flatMap((entry) => entry.fault ?? []);
    expect(faults).toEqual([fault.kind]);
  });

  test('silence: the client gives up after its time and asks again', async () => {
    await using rig = await aRig({ scenario: onGraph({ kind: 'stall' }) });
    const reading = idsOf(rig);
    const { ledger } = rig.simulator;
    const hasFirst = () => ledger.entries.some(({ service }) => service === 'graph');
    while (!hasFirst() || ledger.running('graph', rig.tenantId) === 0) await turn();
    rig.clock.ring();

    expect(await reading).toHaveLength(25);
  });
});

describe('what does not pass', () => {
  test('a page that leads to itself is refused by the client', async () => {
    await using rig = await aRig({ scenario: onGraph({ kind: 'repeatedPage' }) });

    expect(await faultOfCall(idsOf(rig))).toMatchObject({ reason: 'repeatedPage' });
  });

  test('a link to a foreign host is not followed: no token arrives there', async () => {
    await using rig = await aRig({ scenario: onGraph({ kind: 'foreignLink' }) });

    expect(await faultOfCall(idsOf(rig))).toMatchObject({ reason: 'foreignHost' });
    expect(tokensAtForeignHosts(rig.simulator.ledger.entries)).toEqual([]);
  });

  test('whoever follows it with the token is found in the ledger', async () => {
    await using rig = await aRig({ scenario: onGraph({ kind: 'foreignLink' }) });
    const pages = rig.client.graph(rig.tenantId).pages(path);
    let link = '';
    await all(
      (async function* () {
        for await (const page of pages) {
          link = page.nextLink ?? '';
          yield page;
        }
      })(),
    ).catch(() => undefined);

    const answer = await fetch(link, { headers: { authorization: 'Bearer stolen' } });

    expect(answer.status).toBe(501);
    expect(tokensAtForeignHosts(rig.simulator.ledger.entries)).toHaveLength(1);
  });

  test('a consent that is withdrawn in the middle ends the list with 403', async () => {
    await using rig = await aRig({ scenario: onGraph({ kind: 'withdrawConsent' }) });

    expect(await faultOfCall(idsOf(rig))).toMatchObject({ kind: 'forbidden' });
  });

  test('one tenant that is down leaves the others alone', async () => {
    await using rig = await aRig({}, { limits: { maxAttempts: 2 } });
    const { world, faults } = rig.simulator;
    const fault = { kind: 'status', status: 503 } as const;
    faults.play([{ tenantId: rig.tenantId, service: 'graph', fault }]);
    const [, other] = world.customers;

    expect(await faultOfCall(idsOf(rig))).toMatchObject({ kind: 'unavailable', status: 503 });
    expect(await idsOf({ ...rig, tenantId: other?.id ?? '' })).toHaveLength(25);
  });
});

describe('what the reader has to bear', () => {
  test('one user twice on a page', async () => {
    await using rig = await aRig({ scenario: onGraph({ kind: 'duplicate' }) });

    const ids = await idsOf(rig);

    expect(ids).toHaveLength(26);
    expect(new Set(ids).size).toBe(25);
  });

  test('users that change between two pages', async () => {
    await using rig = await aRig({ scenario: onGraph({ kind: 'changeBetweenPages' }) });

    expect(await idsOf(rig)).toHaveLength(25);
    expect(rig.directory().position).toBe(1);
  });
});

test('a client that obeys reads every user of a world once, whatever passes goes wrong', async () => {
  const passing = fc.constantFrom<Scenario[number]['fault']>(
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503, retryAfter: '3' },
    { kind: 'throttled', retryAfterMs: 2_128 },
    { kind: 'cut' },
    { kind: 'invalidJson' },
    { kind: 'htmlPage' },
    { kind: 'byteOrderMark' },
    { kind: 'emptyPage' },
  );
  const rule = fc.record({ fault: passing, share: fc.double({ min: 0, max: 0.6, noNaN: true }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { maxLength: 4 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      async (rules, seed) => {
        const scenario = rules.map((one) => ({ ...one, service: 'graph' as const, times: 20 }));
        const size = { customers: 2, users: 60 };
        await using rig = await aRig({ seed, size, scenario }, { limits: { maxAttempts: 200 } });

        const ids = await idsOf(rig);

        const { entries } = rig.simulator.ledger;
        expect(ids).toHaveLength(60);
        expect(new Set(ids).size).toBe(60);
        expect(entries.filter(({ msTooEarly }) => msTooEarly > 0)).toEqual([]);
        expect(mostInFlight(entries, 'graph')).toBe(1);
      },
    ),
    { numRuns: 25 },
  );
});

test('a scenario that cannot be read is refused as a whole', async () => {
  await using rig = await aRig();

  expect(() => rig.simulator.faults.play([{ fault: { kind: 'flood' } }])).toThrow('kind');
});
