import { expect, test } from 'vitest';
import { pseudo, shown } from './pseudo.rules.ts';

test('the pseudo-language brackets a text and makes it a third longer', () => {
  expect(pseudo('Bestellungen')).toBe('⟦Bestellungen xxxx⟧');
  expect(pseudo('Ja')).toBe('⟦Ja xx⟧');
});

test('padding of long texts breaks into words', () => {
  expect(pseudo('Abonnements, deren Laufzeit in den kommenden Tagen endet')).toMatch(/ xxxxxxxx xxxxxxxx x?⟧$/);
});

test('other builds than the one in mode pseudo show texts as they are', () => {
  expect(shown('Bestellungen')).toBe('Bestellungen');
});
