import { expect, test } from 'vitest';
import { everyRow, mostPrinted } from './every-row.ts';

const listOf = (total: number) => async (skip: number, take: number) => ({
  data: Array.from({ length: Math.min(take, total - skip) }, (_, at) => skip + at),
  metadata: { total },
});

test.each([0, 1, 200, 201, 450])('a list of %d rows is loaded to its end', async (total) => {
  const rows = await everyRow(listOf(total));
  expect([rows.length, rows.at(-1)]).toEqual([total, total > 0 ? total - 1 : undefined]);
});

test('paper has an end', async () => {
  expect(await everyRow(listOf(1_000_000))).toHaveLength(mostPrinted);
});
