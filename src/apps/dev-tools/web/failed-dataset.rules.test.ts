import { expect, test } from 'vitest';
import { saidFault } from './failed-dataset.rules.ts';

const words = new Map([
  ['dataset.users', 'Nutzer'],
  ['freshness.consentMissing', 'Die Zustimmung fehlt.'],
]);
const said = (error: string) => saidFault(error, (word) => words.get(word));

test('A14: why a dataset failed is said in words', () => {
  expect(said('users: consentMissing')).toBe('Nutzer: Die Zustimmung fehlt.');
});

test('another error stays as it is', () => {
  expect(said('users: nobodyKnows')).toBe('users: nobodyKnows');
  expect(said('duplicate key value')).toBe('duplicate key value');
});
