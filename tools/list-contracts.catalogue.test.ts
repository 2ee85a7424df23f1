import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../src/platform/common/contract.ts';
import { readContracts } from './read-contracts.ts';

const allEndpoints = async (): Promise<readonly (readonly [string, Endpoint])[]> =>
  [...(await readContracts()).values()].flatMap(({ name, endpoints }) =>
    Object.entries(endpoints).map(([key, one]) => [`${name}.${key}`, one] as const),
  );

const keysOf = (shape: z.ZodType | undefined): readonly string[] =>
  shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];

test('§3 list response: what answers with metadata has data and, of metadata, on, count and total', async () => {
  const lists = (await allEndpoints()).filter(([, { result }]) =>
    keysOf(result).includes('metadata'),
  );

  expect(lists.length).toBeGreaterThan(20);
  for (const [key, { result }] of lists) {
    const shape = result instanceof z.ZodObject ? result.shape : {};
    expect(keysOf(result).slice(0, 2), key).toEqual(['data', 'metadata']);
    expect(keysOf(shape['metadata']).slice(0, 3), key).toEqual(['on', 'count', 'total']);
  }
});

test('§3 paging parameters: who is asked page by page takes skip and take and answers with a list response', async () => {
  const paged = (await allEndpoints()).filter(([, { query }]) => keysOf(query).includes('skip'));

  expect(paged.length).toBeGreaterThan(15);
  expect(
    paged.filter(([, { query }]) => !keysOf(query).includes('take')).map(([key]) => key),
  ).toEqual([]);
  expect(
    paged.filter(([, { result }]) => !keysOf(result).includes('metadata')).map(([key]) => key),
  ).toEqual([]);
});

test('§3 paging parameters: sortBy goes with sortDirection, and may be left out', async () => {
  const sorted = (await allEndpoints()).filter(([, { query }]) => keysOf(query).includes('sortBy'));
  const mayBeLeftOut = ({ query }: Endpoint) =>
    ['sortBy', 'sortDirection'].every((name) => query?.shape[name]?.safeParse(undefined).success);

  expect(sorted.length).toBeGreaterThan(10);
  expect(sorted.filter(([, one]) => !mayBeLeftOut(one)).map(([key]) => key)).toEqual([]);
});
