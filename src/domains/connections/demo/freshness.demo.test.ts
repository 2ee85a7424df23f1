import { expect, test } from 'vitest';
import type { Datasets } from '#platform/common/dataset.ts';
import { createDemoBackend } from '#platform/common/demo/answer.ts';
import type { DemoCall } from '#platform/common/demo/backend.ts';
import { demo } from '#platform/common/demo/demo.ts';
import { createWorld } from '#platform/common/demo/estate.ts';
import { freshnessContract, type Freshness, type TenantFreshness } from '../freshness.schema.ts';
import { createFreshnessDemo } from './freshness.demo.ts';

const now = () => new Date('2026-11-24T10:00:00Z');
const datasets: Datasets = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [
    `test.${name}`,
    { connection: 'graphApp', cadenceMinutes: 60, limitGroup: 'directory' },
  ]),
);

function backend() {
  return createDemoBackend({
    demos: [demo(freshnessContract, createFreshnessDemo(datasets))],
    world: createWorld(now),
    now,
    pause: async () => undefined,
    translate: (_locale, type) => type,
  });
}

const callOf = (endpoint: string, more: Partial<DemoCall>): DemoCall => ({
  contract: 'freshness',
  endpoint,
  params: {},
  query: undefined,
  body: undefined,
  file: undefined,
  idempotencyKey: undefined,
  version: undefined,
  locale: 'de',
  caller: { userId: '', name: '', email: '' },
  ...more,
});

async function rowsOf(query: Readonly<Record<string, unknown>>): Promise<TenantFreshness[]> {
  const answer = await backend().answer(callOf('overview', { query }));
  return answer.kind === 'json' ? (answer.json as { data: TenantFreshness[] }).data : [];
}

test('§9 samples: the five tenants show every declared dataset with a moment and a next one', async () => {
  const rows = await rowsOf({ take: 200 });

  expect(rows).toHaveLength(30);
  expect(new Set(rows.map(({ dataset }) => dataset)).size).toBe(6);
  for (const { succeededAt, nextAt } of rows) {
    expect(Date.parse(succeededAt ?? '')).toBeLessThanOrEqual(now().getTime());
    expect(Date.parse(nextAt ?? '')).toBeGreaterThanOrEqual(now().getTime());
  }
});

test('§9 samples: the filters answer as the server does', async () => {
  const all = await rowsOf({ take: 200 });
  const failing = await rowsOf({ take: 200, show: 'failing' });

  expect(failing).toEqual(all.filter(({ failure }) => failure !== null));
  expect(await rowsOf({ take: 200, show: 'never' })).toEqual([]);
});

test('§9 samples: what was fetched at once is as fresh as that, for as long as the tab lives', async () => {
  const { answer } = backend();
  const ask = (endpoint: string) =>
    answer(callOf(endpoint, { params: { tenantId: 'adler' }, body: {} }));

  await ask('fetchNow');
  const listed = await ask('list');

  const rows = listed.kind === 'json' ? (listed.json as { data: Freshness[] }).data : [];
  expect(rows.map(({ succeededAt }) => succeededAt)).toEqual(rows.map(() => now().toISOString()));
});
