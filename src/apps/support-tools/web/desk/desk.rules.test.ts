import { expect, test } from 'vitest';
import {
  nextTicket,
  placeOf,
  placeText,
  readGroup,
  macroSearch,
  macroText,
  withMacro,
} from './desk.rules.ts';

const tenantId = '0199aaaa-0000-7000-8000-000000000001';
const id = '0199bbbb-0000-7000-8000-000000000002';

test('an address names a ticket with its customer, or nothing', () => {
  expect(placeOf(placeText({ tenantId, id }))).toEqual({ tenantId, ticketId: id });
  for (const text of [undefined, '', id, `${tenantId}.`, `${tenantId}.${id}.x`, 'a.b'])
    expect(placeOf(text)).toBeUndefined();
});

test('an address names a customer group by its id, or none', () => {
  expect(readGroup(tenantId)).toBe(tenantId);
  for (const text of [undefined, '', 'all']) expect(readGroup(text)).toBeUndefined();
});

test('walking stops at both ends and begins where it enters', () => {
  const all = ['a', 'b', 'c'].map((one) => ({ tenantId, id: one }));
  const at = (ticketId: string) => ({ tenantId, ticketId });
  expect(nextTicket(all, undefined, 1)?.id).toBe('a');
  expect(nextTicket(all, at('a'), 1)?.id).toBe('b');
  expect(nextTicket(all, at('c'), 1)?.id).toBe('c');
  expect(nextTicket(all, at('a'), -1)?.id).toBe('a');
  expect(nextTicket([], undefined, 1)).toBeUndefined();
});

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
