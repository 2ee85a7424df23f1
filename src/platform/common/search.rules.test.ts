import { expect, test } from 'vitest';
import { hitsOf, rankedGroups, searchTwice, type Findable } from './search.rules.ts';
import type { SearchGroup } from './search.schema.ts';

const row = (title: string, at: string | null = null, others = ''): Findable => ({
  id: title,
  title,
  detail: '',
  at,
  others,
});
const asked = (text: string, isLoose = false, limit = 5) => ({ text, isLoose, limit });
const titles = (rows: readonly Findable[], question: ReturnType<typeof asked>) =>
  hitsOf(rows, question).map(({ title }) => title);

test('hits are ranked by exactness, then the newest first, then as given', () => {
  const rows = [
    row('ORD-00001', '2026-01-01T00:00:00Z', 'Visio'),
    row('ORD-00002', '2026-02-01T00:00:00Z', 'Visio'),
    row('Project and Visio'),
    row('Visio Plan 1'),
    row('Visio'),
    row('Teams'),
  ];

  expect(titles(rows, asked('visio'))).toEqual([
    'Visio',
    'Visio Plan 1',
    'Project and Visio',
    'ORD-00002',
    'ORD-00001',
  ]);
  expect(titles(rows, asked('visio', false, 2))).toEqual(['Visio', 'Visio Plan 1']);
});

test('mistyped words count only where they are asked for', () => {
  const rows = [row('Visio Plan 1')];

  expect(titles(rows, asked('visoi'))).toEqual([]);
  expect(titles(rows, asked('visoi', true))).toEqual(['Visio Plan 1']);
});

const group = (kind: string, ...rows: readonly string[]): SearchGroup => ({
  kind,
  label: kind,
  sign: 'receipt',
  hits: hitsOf(
    rows.map((title) => row(title)),
    asked('visio', true),
  ),
});

test('groups stand by their best hit, empty ones fall away', () => {
  const groups = [group('people', 'Teams'), group('orders', 'Old Visio'), group('shop', 'Visio')];

  expect(rankedGroups(groups).map(({ kind }) => kind)).toEqual(['shop', 'orders']);
});

test('mistyped hits are looked for only where nothing fits exactly', async () => {
  const calls: boolean[] = [];
  const find = (exact: readonly SearchGroup[]) => async (isLoose: boolean) => {
    calls.push(isLoose);
    return isLoose ? [group('shop', 'Visio')] : exact;
  };
  await searchTwice(find([group('orders', 'Visio')]));
  const found = await searchTwice(find([group('orders', 'Teams')]));

  expect(calls).toEqual([false, false, true]);
  expect(found.map(({ kind }) => kind)).toEqual(['shop']);
});
