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
