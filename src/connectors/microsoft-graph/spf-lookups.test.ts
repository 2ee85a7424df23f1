import { expect, test } from 'vitest';
import { countSpfLookups } from './spf-lookups.ts';

const never = new AbortController().signal;
const count = (record: string, names: Readonly<Record<string, readonly string[] | null>> = {}) =>
  countSpfLookups(record, async (name) => (name in names ? (names[name] ?? null) : []), never);

test.each([
  ['v=spf1 ip4:192.0.2.1 ip6:2001:db8::1 -all', 0],
  ['v=spf1 a mx:werk.example ptr exists:%{i}.werk.example -all', 4],
  ['v=spf1 +a/24 ?include:nobody.example ~all', 2],
  ['v=spf1 exp=a.werk.example -all', 0],
])('A11.1 %s costs %i lookups', async (record, lookups) => {
  expect(await count(record)).toBe(lookups);
});

test('lookups of what a record leads to count as well, also where that gives no answer', async () => {
  const names = {
    'a.example': ['something else', 'v=spf1 include:b.example mx -all'],
    'b.example': ['v=spf1 redirect=c.example'],
    'c.example': null,
  };

  expect(await count('v=spf1 include:A.example -all', names)).toBe(4);
});

test('counting ends behind the limit, also in a ring', async () => {
  expect(
    await count('v=spf1 include:a.example -all', { 'a.example': ['v=spf1 include:a.example'] }),
  ).toBe(11);
});
