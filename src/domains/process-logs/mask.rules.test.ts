import { expect, test } from 'vitest';
import { masked, wordsOfStep } from './mask.rules.ts';

test('no secret is kept, whatever field it stands in', () => {
  const kept = masked({
    headers: { Authorization: 'Bearer abc.def', 'MS-RequestId': 'r-1' },
    client_secret: 's3cret',
    refreshToken: 'r',
    note: 'sent Bearer abc.def-1 and eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln',
    url: 'https://login.example/?code=4711&state=x',
    list: [{ password: 'p', name: 'n' }],
  });

  expect(kept).toEqual({
    headers: { Authorization: '•••', 'MS-RequestId': 'r-1' },
    client_secret: '•••',
    refreshToken: '•••',
    note: 'sent Bearer ••• and •••',
    url: 'https://login.example/?code=•••&state=x',
    list: [{ password: '•••', name: 'n' }],
  });
});

test('what is endless is cut: long texts, long lists, deep nests', () => {
  const deep: unknown[] = [];
  deep.push(deep);

  expect(String(masked('x'.repeat(9_000)))).toHaveLength(4_001);
  expect(masked(Array.from({ length: 900 }, () => 1))).toHaveLength(200);
  expect(JSON.stringify(masked(deep))).toContain('…');
});

test('moments and maps become plain data', () => {
  expect(
    masked({ at: new Date('2026-11-25T08:00:00Z'), lines: new Map([['a', { state: 'running' }]]) }),
  ).toEqual({ at: '2026-11-25T08:00:00.000Z', lines: { a: { state: 'running' } } });
});

test('a step is found by every text and number in it, without regard to case', () => {
  expect(wordsOfStep(['B-1042', { lines: [{ Ref: 'SUB-9', seats: 25 }] }, null])).toBe(
    'b-1042 sub-9 25',
  );
});
