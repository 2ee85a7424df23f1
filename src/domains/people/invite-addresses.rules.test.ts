import { expect, test } from 'vitest';
import { addressesIn } from './invite-addresses.rules.ts';

const emailsIn = (text: string) => addressesIn(text).good.map(({ email }) => email);
const peopleIn = (text: string) => addressesIn(text).good.map(({ email, name }) => [email, name]);

test.each([
  ['mia@firm.example', ['mia@firm.example']],
  [
    ' mia@firm.example, jo@firm.example;al@firm.example ',
    ['mia@firm.example', 'jo@firm.example', 'al@firm.example'],
  ],
  ['mia@firm.example MIA@firm.example', ['mia@firm.example']],
  ['mi\u00ADa@firm.example, mia@firm.example', ['mia@firm.example']],
  ['info@müller.example info@xn--mller-kva.example', ['info@xn--mller-kva.example']],
  ['mailto:mia@firm.example <mailto:jo@firm.example>', ['mia@firm.example', 'jo@firm.example']],
  ['', []],
])('%j holds the addresses %j', (text, emails) => {
  expect(emailsIn(text)).toEqual(emails);
  expect(addressesIn(text).bad).toEqual([]);
});

const mia = ['mia@firm.example', 'Mia Meier'];
const bob = ['bob@firm.example', ''];

test.each([
  ['Mia Meier <mia@firm.example>', [mia]],
  ['Mia Meier <mia@firm.example>; bob@firm.example', [mia, bob]],
  ['bob@firm.example, Mia Meier <mia@firm.example>', [bob, mia]],
  ['bob@firm.example Mia Meier <mia@firm.example>', [bob, mia]],
  ['bob@firm.example\nMeier, Mia <mia@firm.example>', [bob, mia]],
  ['Meier, Mia <mia@firm.example>', [mia]],
  ['"Meier, Mia" <mia@firm.example>', [mia]],
  ['bob@firm.example, "Meier, Mia" <mia@firm.example>', [bob, mia]],
  ['Meier, Mia <mia@firm.example>, <bob@firm.example>', [mia, bob]],
  [
    'Meier, Mia <mia@firm.example>; Bauer, Jo Ann <jo@firm.example>,Al <al@firm.example>',
    [mia, ['jo@firm.example', 'Jo Ann Bauer'], ['al@firm.example', 'Al']],
  ],
  ['mia@firm.example, Mia Meier <mia@firm.example>', [mia]],
  ["Mia O'Neil <mia@firm.example>", [['mia@firm.example', "Mia O'Neil"]]],
])('%j names the people %j', (text, people) => {
  expect(peopleIn(text)).toEqual(people);
  expect(addressesIn(text).bad).toEqual([]);
});

test.each([
  ['mia@firm.example, jo@firm', ['jo@firm']],
  ['jo; Mia Meier <mia@firm.example> bob', ['jo', 'bob']],
  ['Jo <jo@firm>, mia@firm.example', ['Jo <jo@firm>']],
  ['mia@firm.example, Jo <>', ['Jo <>']],
  ['mia@firm.example <jo@firm.example', ['<jo@firm.example']],
])('%j: what is no address is named, so that it can be put right', (text, bad) => {
  const found = addressesIn(text);

  expect(found.bad).toEqual(bad);
  expect(found.good.map(({ email }) => email)).toEqual(['mia@firm.example']);
});
