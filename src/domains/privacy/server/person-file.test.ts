import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { personFile } from './person-data.handlers.ts';

const told = {
  person: { id: 'p', kind: 'customer' as const, name: 'Mia', email: 'mia@firm.example' },
  exportedAt: '2026-11-21T12:00:00.000Z',
  data: {
    users: {
      purpose: 'who signs in',
      period: 'until erasure',
      rows: [{ name: 'Mia, "die" Meier', email: 'mia@firm.example', object_id: null }],
    },
    saved_views: {
      purpose: 'views',
      period: 'in use',
      rows: [
        { name: '=HYPERLINK("http://x")', is_shared: false },
        { name: 'zweite', query: { a: 1 } },
      ],
    },
  },
};

function textOf(format: 'csv' | 'json'): string {
  const { body } = personFile(told, format);
  if (typeof body !== 'string') throw new Error('the file is no text');
  return body;
}

test('LAW-1: CSV holds every value of every row, and no formulas', () => {
  const { name } = personFile(told, 'csv');

  expect(name).toBe('personal-data-2026-11-21.csv');
  expect(parse(textOf('csv'), { bom: true })).toEqual([
    ['place', 'purpose', 'row', 'field', 'value'],
    ['users', 'who signs in', '1', 'name', 'Mia, "die" Meier'],
    ['users', 'who signs in', '1', 'email', 'mia@firm.example'],
    ['saved_views', 'views', '1', 'name', `'=HYPERLINK("http://x")`],
    ['saved_views', 'views', '1', 'is_shared', 'false'],
    ['saved_views', 'views', '2', 'name', 'zweite'],
    ['saved_views', 'views', '2', 'query', '{"a":1}'],
  ]);
});

test('LAW-1: JSON is the whole of it', () => {
  expect(JSON.parse(textOf('json'))).toEqual(told);
});
