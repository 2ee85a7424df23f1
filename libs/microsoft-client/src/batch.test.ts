import { describe, expect, test } from 'vitest';
import { aWorld, faultOfCall, tenantA, type Seen } from './world.fixture.ts';

type Inner = { readonly id: string; readonly method: string; readonly url: string };

const innerOf = (seen: Seen | undefined) =>
  (JSON.parse(seen?.body ?? '') as { requests: Inner[] }).requests;
const gets = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ method: 'GET', path: `/users/${String(n)}` }));

test('requests go in twenties; outcomes come in the order of the requests', async () => {
  await using world = await aWorld({
    graph: (seen) => ({
      body: {
        responses: innerOf(seen)
          .map(({ id, url }) => ({ id, status: 200, headers: {}, body: { url } }))
          .toReversed(),
      },
    }),
  });

  const outcomes = await world.client.graph(tenantA).batch(gets(45));

  expect(world.calls().map((seen) => innerOf(seen).length)).toEqual([20, 20, 5]);
  expect(world.calls()[0]?.path).toBe('/graph/v1.0/$batch');
  expect(outcomes.map((outcome) => (outcome.isOk ? outcome.body : outcome))).toEqual(
    gets(45).map(({ path }) => ({ url: path })),
  );
});

test('each request has its own outcome', async () => {
  await using world = await aWorld({
    graph: () => ({
      body: {
        responses: [
          {
            id: '1',
            status: 404,
            headers: {},
            body: { error: { code: 'Request_ResourceNotFound' } },
          },
          { id: '0', status: 204 },
        ],
      },
    }),
  });

  const outcomes = await world.client.graph(tenantA).batch(gets(2));

  expect(outcomes).toMatchObject([
    { isOk: true, status: 204 },
    { isOk: false, fault: { kind: 'notFound', code: 'Request_ResourceNotFound' } },
  ]);
});

describe('what a batch refused for now', () => {
  test('comes again alone, after the longest pause demanded', async () => {
    let batches = 0;
    await using world = await aWorld({
      graph: (seen) => {
        batches += 1;
        return {
          body: {
            responses: innerOf(seen).map(({ id }) =>
              batches === 1 && id !== '1'
                ? { id, status: 429, headers: { 'Retry-After': id === '0' ? '4' : 9 } }
                : { id, status: 200, headers: {}, body: {} },
            ),
          },
        };
      },
    });

    const outcomes = await world.client.graph(tenantA).batch(gets(3));

    const [one, two] = world.calls();
    expect(outcomes.map(({ isOk }) => isOk)).toEqual([true, true, true]);
    expect(innerOf(two).map(({ url }) => url)).toEqual(['/users/0', '/users/2']);
    expect((two?.at ?? 0) - (one?.at ?? 0)).toBeGreaterThanOrEqual(9_000);
  });

  test('is not sent again where it writes', async () => {
    await using world = await aWorld({
      graph: () => ({ body: { responses: [{ id: '0', status: 503, headers: {} }] } }),
    });

    const [outcome] = await world.client
      .graph(tenantA)
      .batch([{ method: 'POST', path: '/users', body: { a: 1 } }]);

    expect(outcome).toMatchObject({ isOk: false, fault: { kind: 'unavailable' } });
    expect(world.calls()).toHaveLength(1);
    expect(JSON.parse(world.calls()[0]?.body ?? '')).toEqual({
      requests: [
        {
          id: '0',
          method: 'POST',
          url: '/users',
          headers: { 'Content-Type': 'application/json' },
          body: { a: 1 },
        },
      ],
    });
  });
});

test('a batch as a whole is repeated only where all of it reads', async () => {
  for (const [method, times] of [
    ['GET', 5],
    ['POST', 1],
  ] as const) {
    await using world = await aWorld({ graph: () => ({ status: 503 }) });
    const requests = [...gets(1), { method, path: '/users' }];
    expect((await faultOfCall(world.client.graph(tenantA).batch(requests))).kind).toBe(
      'unavailable',
    );
    expect(world.calls()).toHaveLength(times);
  }
});

test('an answer that misses one is told', async () => {
  await using world = await aWorld({
    graph: () => ({ body: { responses: [{ id: '0', status: 200 }] } }),
  });

  expect(await faultOfCall(world.client.graph(tenantA).batch(gets(2)))).toMatchObject({
    kind: 'badAnswer',
    reason: 'shape',
  });
});
