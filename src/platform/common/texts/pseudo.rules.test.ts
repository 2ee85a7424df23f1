import { expect, test } from 'vitest';
import { pseudo } from './pseudo.rules.ts';
import { presentTexts, shown } from './shown.ts';

test('the pseudo-language brackets a text and makes it a third longer', () => {
  expect(pseudo('Bestellungen')).toBe('⟦Bestellungen xxxx⟧');
  expect(pseudo('Ja')).toBe('⟦Ja xx⟧');
});

test('padding of long texts breaks into words', () => {
  expect(pseudo('Abonnements, deren Laufzeit in den kommenden Tagen endet')).toMatch(
    / xxxxxxxx xxxxxxxx x?⟧$/,
  );
});

test('texts are shown as they are until a page asks for the pseudo-language', () => {
  expect(shown('Bestellungen')).toBe('Bestellungen');

  presentTexts(pseudo);
  expect(shown('Bestellungen')).toBe('⟦Bestellungen xxxx⟧');
  presentTexts((text) => text);
});
