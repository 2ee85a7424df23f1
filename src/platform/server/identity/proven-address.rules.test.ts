import { expect, test } from 'vitest';
import { personOf, withOwnAddress } from './token-judge.rules.ts';

const token = { iss: 'https://provider.example', sub: 'mia' };
const mail = 'mia@firm.example';
const name = 'mia@home.example';

test.each([
  ['without a word the address that the provider names', { preferred_username: name }, name],
  ['verified: the mail address, whatever name it signs in with', { email_verified: true }, mail],
  ['verified, said as text', { email_verified: 'true' }, mail],
  ['unverified: none, not even the name', { email_verified: false, preferred_username: name }, ''],
  ['said in a way nobody understands: none', { email_verified: 1 }, ''],
  ['a name that is no address: none', { email: undefined, preferred_username: 'mia' }, ''],
])('0073: the proven address; %s', (_, claims, proven) => {
  const payload = { ...token, email: mail, ...claims };

  expect(personOf('customer', payload).provenEmail).toBe(proven);
});

test('0073: where people make their accounts themselves, their addresses are taken as they are', () => {
  const payload = { ...token, email: mail, email_verified: false };

  expect(personOf('customer', payload, undefined, true).provenEmail).toBe(mail);
});

test('0073: an address that user info adds counts unless the provider calls it unverified', () => {
  const info = { name: '', email: mail };

  expect(personOf('customer', token, info).provenEmail).toBe(mail);
  expect(personOf('customer', token, { ...info, isUnverified: true }).provenEmail).toBe('');
});

const ofOperator = (address: string) => address.endsWith('@operator.example');
const chief = 'chief@operator.example';

test.each([
  ['user info that calls it unverified', {}, { name: '', email: chief, isUnverified: true }, ''],
  ['a token that does', { email: chief, email_verified: false }, undefined, ''],
  [
    'a name to sign in with beside a verified address',
    { preferred_username: chief, email: mail, email_verified: true },
    undefined,
    mail,
  ],
  ['a provider that vouches for it', { email: chief, email_verified: true }, undefined, chief],
  [
    'another address that nobody vouches for',
    { email: mail, email_verified: false },
    undefined,
    mail,
  ],
])('a customer shows an address of the operator by %s: %#', (_, claims, info, email) => {
  const person = withOwnAddress(personOf('customer', { ...token, ...claims }, info), ofOperator);

  expect([person.email, person.name]).toEqual([email, email]);
});

test('staff show their address, whoever vouches for it', () => {
  const person = personOf('internal', { ...token, email: chief, email_verified: false });

  expect(withOwnAddress(person, ofOperator)).toBe(person);
});
