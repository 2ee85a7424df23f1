import { describe, expect, test } from 'vitest';
import { clashesWithSignOut, faultsOf, writtenIn } from './written-words.rules.ts';

const source = `
const de = words({
  // a comment with 'quotes' and {braces}
  title: 'Zum „Ende“ hin …',
  'tax.rate': 'Steuer {rate}\\u00A0%',
  seats: { one: '{count} Platz', other: '{count} Plätze' },
});
const en = translation<typeof de>()({
  title: "Microsoft's end",
});
`;

test('texts are read with their keys, both forms of a plural and what is escaped', () => {
  expect(writtenIn(source, 'de')).toEqual([
    { key: 'title', text: 'Zum „Ende“ hin …' },
    { key: 'tax.rate', text: 'Steuer {rate}\u00A0%' },
    { key: 'seats', text: '{count} Platz' },
    { key: 'seats', text: '{count} Plätze' },
  ]);
  expect(writtenIn(source, 'en')).toEqual([{ key: 'title', text: "Microsoft's end" }]);
});

describe('what a typesetter would mend', () => {
  test.each([
    ['de', 'Bitte warten...', 'three dots for an ellipsis'],
    ['de', 'Bitte warten…', 'no space before the ellipsis of left out words'],
    ['de', 'Rolle "Einkauf"', 'quotation marks'],
    ['de', 'Rolle “Einkauf”', 'quotation marks'],
    ['en', 'Role „Buyer“', 'quotation marks'],
    ['en', "The customer's name", 'straight apostrophe'],
    ['de', '{rate} % Rabatt', 'space of a percent'],
    ['de', '3% Rabatt', 'space of a percent'],
    ['en', '3 % off', 'space of a percent'],
    ['de', 'um -5 Plätze', 'hyphen for a minus'],
    ['de', 'Ihr Kreditlimit', 'say Kreditrahmen'],
    ['de', 'Neuer Mandant', 'say Kunde, Unternehmen'],
    ['en', 'Add tenant', 'say customer, company'],
    ['en', 'Please log in', 'say sign in, sign out'],
  ] as const)('in %s: %s', (language, text, fault) => {
    expect(faultsOf(text, language)).toEqual([fault]);
  });

  test.each([
    ['de', 'Wird geladen …'],
    ['de', '„Einkauf“ für {tenant}, {percent}\u00A0% Rabatt, −5 Plätze'],
    ['de', 'Der Microsoft-Mandant und die Mandanten-ID'],
    ['en', '“Buyer” of {tenant}, 3% off, the customer’s Microsoft tenant'],
  ] as const)('nothing in %s: %s', (language, text) => {
    expect(faultsOf(text, language)).toEqual([]);
  });
});

test('to sign out is “abmelden”, to end something is not', () => {
  expect(clashesWithSignOut('{name} überall abmelden?', 'Sign {name} out everywhere?')).toBe(false);
  expect(clashesWithSignOut('Sie sind abgemeldet', 'You are signed out')).toBe(false);
  expect(clashesWithSignOut('Abonnement abmelden', 'End the subscription')).toBe(true);
});
