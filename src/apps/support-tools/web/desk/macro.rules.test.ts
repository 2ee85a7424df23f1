import { expect, test } from 'vitest';
import { macroSearch, macroText, withMacro } from './macro.rules.ts';

test('a slash at the beginning of the last line asks for a canned answer', () => {
  expect(macroSearch('/Stör')).toBe('stör');
  expect(macroSearch('Guten Tag\n/')).toBe('');
  expect(macroSearch('und/oder')).toBeUndefined();
  expect(macroSearch('/one\nmore')).toBeUndefined();
});

test('the canned answer takes the place of the slash, as it stands', () => {
  expect(withMacro('Guten Tag\n/stör', 'Kosten $1 & $&')).toBe('Guten Tag\nKosten $1 & $&');
});

test('a canned answer speaks the language asked for, or the one it has', () => {
  const macro = { bodyDe: 'Erledigt.', bodyEn: 'Done.' };
  expect([macroText(macro, 'de'), macroText(macro, 'en')]).toEqual(['Erledigt.', 'Done.']);
  expect(macroText({ ...macro, bodyEn: '' }, 'en')).toBe('Erledigt.');
});
