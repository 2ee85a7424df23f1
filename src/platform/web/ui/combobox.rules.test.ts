import { expect, test } from 'vitest';
import { afterMoving, afterOpening, afterTyping, closed, matching } from './combobox.rules.ts';

const options = [
  { id: 'adler', label: 'Adler Maschinenbau GmbH', description: 'adler.example' },
  { id: 'hafen', label: 'Hafenlogistik Nord AG', isDisabled: true },
  { id: 'ozdemir', label: 'Kanzlei Özdemir' },
];
const ids = (typed: string) => matching(options, typed).map((option) => option.id);

test('typing finds without case and accents, in any order of words, in the description too', () => {
  expect(ids('OZD')).toEqual(['ozdemir']);
  expect(ids('gmbh adl')).toEqual(['adler']);
  expect(ids('.example')).toEqual(['adler']);
  expect(ids('  ')).toHaveLength(3);
  expect(ids('nichts')).toEqual([]);
});

test('after typing the first match is one Enter away; emptied text points at none', () => {
  expect(afterTyping('a', options)).toEqual({ isOpen: true, typed: 'a', active: 0 });
  expect(afterTyping('', options).active).toBe(-1);
});

test('opening starts at the chosen option', () => {
  expect(afterOpening(options, 'ozdemir').active).toBe(2);
  expect(afterOpening(options, null).active).toBe(-1);
});

test('arrows open a closed list, skip disabled options and go round at the ends', () => {
  expect(afterMoving(closed, 1, options, 'adler')).toMatchObject({ isOpen: true, active: 0 });
  const at = (active: number) => ({ isOpen: true, typed: null, active });
  expect(afterMoving(at(0), 1, options, null).active).toBe(2);
  expect(afterMoving(at(2), 1, options, null).active).toBe(0);
  expect(afterMoving(at(0), -1, options, null).active).toBe(2);
  expect(afterMoving(at(-1), -1, options, null).active).toBe(2);
});

test('a page step stops at the ends', () => {
  expect(afterMoving({ isOpen: true, typed: null, active: 0 }, 8, options, null).active).toBe(2);
});

test('a list in which all is disabled points at none', () => {
  expect(
    afterMoving(
      { isOpen: true, typed: null, active: -1 },
      1,
      [{ id: 'x', label: 'x', isDisabled: true }],
      null,
    ).active,
  ).toBe(-1);
});
