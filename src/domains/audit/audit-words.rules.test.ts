import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisions } from '#domains/orders/approval.rules.ts';
import { orderStates } from '#domains/orders/order-states.rules.ts';
import { auditActions, auditLooks, auditOrderStates, auditSubjects, lookOf, reportedState, subjectName } from './audit-words.rules.ts';

const files = globSync('src/{platform,domains,apps,main}/**/*.ts').filter((file) => !/\.(test|fixture)\.ts$/.test(file));
const servers = files.filter((file) => file.includes('server')).map((file) => readFileSync(file, 'utf8'));
const written = (pattern: RegExp) => new Set(servers.flatMap((text) => [...text.matchAll(pattern)].map(([, said]) => said ?? '')));

/** Acts whose names are put together: an approval's decision. */
const composed = decisions.map((decision) => `order.${decision}`);

test('every act that is written to a trail has a sentence', () => {
  const known = new Set<string>(auditActions);
  expect([...written(/action: '([a-z]+(?:\.\w+)+)'/gi), ...composed].filter((act) => !known.has(act))).toEqual([]);
});

test('every kind of subject has a word', () => {
  const known = new Set<string>(auditSubjects);
  expect([...written(/subjectKind: '(\w+)'/g)].filter((kind) => !known.has(kind))).toEqual([]);
});

test('every reason for reading data of all customers has words, and none is left over', () => {
  expect([...written(/everyTenant\('([^']+)'/g)].toSorted()).toEqual(Object.keys(auditLooks).toSorted());
});

test('every state that an order can have has a word', () => {
  expect([...auditOrderStates].toSorted()).toEqual([...orderStates].toSorted());
});

test('only a report of an order names a state', () => {
  expect(reportedState({ action: 'order.state', after: { state: 'completed' } })).toBe('completed');
  expect(reportedState({ action: 'order.state', after: null })).toBeUndefined();
  expect(reportedState({ action: 'order.place', after: { state: 'submitted' } })).toBeUndefined();
});

test('a reason that a person wrote stays as it is', () => {
  expect(lookOf('Ticket 4711')).toBeUndefined();
});

test('a subject is called by its newest name', () => {
  expect(subjectName({ name: 'Einkauf' }, { name: 'Beschaffung' })).toBe('Beschaffung');
  expect(subjectName({ number: 'ORD-1' }, null)).toBe('ORD-1');
  expect(subjectName(null, { productTitle: 'Visio Plan 1', tenantName: null })).toBe('Visio Plan 1');
  expect(subjectName(null, { state: 'active' })).toBe('');
});
