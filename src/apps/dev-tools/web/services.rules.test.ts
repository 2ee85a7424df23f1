import { expect, test } from 'vitest';
import { isTrouble, saidFault } from './services.rules.ts';

const fine = { state: 'idle', givenUp: 0, last: { doneTenants: 3, failedTenants: 0 } } as const;

test('A14: a run that brought nothing for any customer is trouble, though it ended', () => {
  expect(isTrouble(fine)).toBe(false);
  expect(isTrouble({ ...fine, last: { doneTenants: 2, failedTenants: 1 } })).toBe(false);
  expect(isTrouble({ ...fine, last: { doneTenants: 0, failedTenants: 3 } })).toBe(true);
});

test('messages that were given up are trouble, unless the service is paused', () => {
  expect(isTrouble({ ...fine, givenUp: 1 })).toBe(true);
  expect(isTrouble({ ...fine, givenUp: 1, state: 'paused' })).toBe(false);
});

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
