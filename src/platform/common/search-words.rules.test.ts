import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allowedSlips,
  corrections,
  fitOf,
  fits,
  fold,
  searchWords,
  slipsBetween,
} from './search-words.rules.ts';

const known = [
  'teams',
  'exchange',
  'premium',
  'business',
  'visio',
  'office',
  'microsoft',
  'dynamics',
  'e3',
  'e5',
  'plan',
  'planner',
  'defender',
];

test.each([
  ['Geräte', 'Geraete'],
  ['MÜLLER', 'mueller'],
  ['Straße', 'strasse'],
  ['Café', 'cafe'],
  ['O365_BUSINESS_ESSENTIALS', 'o365 business essentials'],
])('%s and %s are the same words', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test('folded text is nothing but letters and digits with single blanks between, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(text)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
    }),
  );
});

test('a question of blanks and signs has no words', () => {
  expect(searchWords('  –  %_\\ ')).toEqual([]);
});

test('a very long question is cut to eight words', () => {
  expect(searchWords('a b c d e f g h i j k').length).toBe(8);
});

test.each([
  ['taems', 'teams'],
  ['teems', 'teams'],
  ['exchagne', 'exchange'],
  ['premum', 'premium'],
  ['bussiness', 'business'],
  ['visoi', 'visio'],
  ['ofice', 'office'],
  ['micorsoft', 'microsoft'],
  ['dynmaics', 'dynamics'],
  ['defendr', 'defender'],
])('%s is understood as %s', (typed, meant) => {
  expect(corrections(typed, known)).toContain(meant);
});

test('a mistyped beginning of a word is understood', () => {
  expect(corrections('exhcan', known)).toEqual(['exchange']);
});

test('short words and numbers are never corrected: E3 is not E5', () => {
  expect(corrections('e4', known)).toEqual([]);
  expect(allowedSlips('365')).toBe(0);
});

test('what resembles nothing stays unknown', () => {
  expect(corrections('quittung', known)).toEqual([]);
});

test('the distance is the same in both directions and zero only between equals', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, other)).toBe(slipsBetween(other, one));
      expect(slipsBetween(one, other) === 0).toBe(one === other);
    }),
  );
});

test.each([
  ['visio plan 2', 'Visio Plan 2', 'whole'],
  ['visio', 'Visio Plan 2', 'start'],
  ['plan 2', 'Visio Plan 2', 'word'],
  ['prem bus', 'Microsoft 365 Business Premium', 'word'],
  ['00006', 'ORD-00006', 'word'],
  ['isio', 'Visio Plan 2', 'inside'],
  ['hafenlogistik', 'Nele Harms', 'within'],
  ['visoi', 'Visio Plan 2', 'mistyped'],
  ['bergman', 'Bergmann Bau GmbH', 'start'],
  ['begrmann', 'Bergmann Bau GmbH', 'mistyped'],
  ['oezdemir', 'Kaan Özdemir', 'word'],
  ['zeichnen', 'Visio Plan 2', 'within'],
  ['zeichnne', 'Visio Plan 2', 'none'],
  ['hafenlogistk', 'Nele Harms', 'mistyped'],
  ['teams', 'Visio Plan 2', 'none'],
  ['  ', 'Visio Plan 2', 'none'],
] as const)('"%s" fits "%s": %s', (typed, name, fit) => {
  const beside = { others: 'nele@hafenlogistik.example', prose: 'Pläne und Abläufe zeichnen' };
  expect(fitOf(typed, name, beside)).toBe(fits[fit]);
});
