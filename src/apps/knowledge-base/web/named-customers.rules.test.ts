import { expect, test } from 'vitest';
import { namedOf } from './named-customers.rules.ts';

test('product reference A15: a search names the first three customers and counts the others', () => {
  expect(namedOf(['Adler', 'Birke'], 2)).toEqual({ names: 'Adler, Birke', more: 0 });
  expect(namedOf(['Adler', 'Birke', 'Distel', 'Eiche'], 25)).toEqual({
    names: 'Adler, Birke, Distel',
    more: 22,
  });
});

test('a customer that is not there any more is counted', () => {
  expect(namedOf(['Adler'], 2)).toEqual({ names: 'Adler', more: 1 });
});
