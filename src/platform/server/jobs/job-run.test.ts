import { expect, test } from 'vitest';
import { forEachTenant, RunCancelled, TenantsFailed, unwatched } from './job-run.ts';
import type { JobRun, TenantOutcome } from './job-run.ts';

function watched(given: Partial<JobRun> = {}) {
  const settled: [string, TenantOutcome['items'], string | undefined][] = [];
  const run: JobRun = {
    ...unwatched,
    settle: (tenantId, { items, error }) => void settled.push([tenantId, items, error]),
    ...given,
  };
  return { run, settled };
}
const tenants = [{ tenantId: 'a' }, { tenantId: 'b' }, { tenantId: 'c' }];

test('a tenant that fails holds up no other, and the run says so at its end', async () => {
  const { run, settled } = watched();

  const over = forEachTenant(run, tenants, async ({ tenantId }) => {
    if (tenantId === 'b') throw new Error('no answer');
    return 2;
  });

  await expect(over).rejects.toThrow(TenantsFailed);
  await expect(over).rejects.toThrow('failed for 1 tenants: no answer');
  expect(settled).toEqual([
    ['a', 2, undefined],
    ['b', 0, 'no answer'],
    ['c', 2, undefined],
  ]);
});

test('only those are worked on that staff chose', async () => {
  const { run, settled } = watched({ tenantIds: ['c'] });

  expect(await forEachTenant(run, tenants, async () => 3)).toBe(3);
  expect(settled).toEqual([['c', 3, undefined]]);
});

test('a cancelled run stops before the next tenant', async () => {
  const stop = new AbortController();
  const { run, settled } = watched({ signal: stop.signal });

  const over = forEachTenant(run, tenants, async () => {
    stop.abort();
    return 1;
  });

  await expect(over).rejects.toThrow(RunCancelled);
  expect(settled).toEqual([['a', 1, undefined]]);
});

test('several are worked on at a time where the work says so, each once', async () => {
  const { run, settled } = watched();
  const atWork = { now: 0, most: 0 };
  const bothAreIn = Promise.withResolvers<void>();

  const sum = await forEachTenant(
    run,
    tenants,
    async () => {
      atWork.now += 1;
      atWork.most = Math.max(atWork.most, atWork.now);
      if (atWork.now === 2) bothAreIn.resolve();
      await bothAreIn.promise;
      atWork.now -= 1;
      return 1;
    },
    2,
  );

  expect({ sum, most: atWork.most }).toEqual({ sum: 3, most: 2 });
  expect(settled.map(([tenantId]) => tenantId).toSorted()).toEqual(['a', 'b', 'c']);
});
