import { expect, test } from 'vitest';
import { addressOf, fullNameOf } from './person-words.rules.ts';

const named = (name: string) => fullNameOf({ name, email: '' });

test.each(['Mia Meier', 'Mia (O) "Meier"', 'Łukasz de la Cruz', ' Ann-Kathrin Öz '])(
  'LAW-2: %j is a full name',
  (name) => {
    expect(named(name)).toBe(name.trim());
  },
);

test.each([
  '',
  ' ',
  'e',
  'Team',
  'M K',
  'Mia M.',
  '.* .*',
  '"}, {"',
  'Gelöschte Person',
  'Eva Person',
])('LAW-2: %j says nobody, and is searched nowhere', (name) => {
  expect(named(name)).toBeUndefined();
});

test.each(['', '@', 'e', 'a@b', 'a b@c.example', '.*@.*'])('%j is no address', (email) => {
  expect(addressOf({ name: '', email })).toBeUndefined();
});
