import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  columnsText,
  laidOut,
  moved,
  readLayout,
  toggled,
  withWidth,
} from './list-layout.rules.ts';

const columns = [
  { id: 'number' },
  { id: 'placedAt' },
  { id: 'state' },
  { id: 'note', isOptional: true },
];
const ids = (text: string | undefined) =>
  laidOut(columns, readLayout(text, undefined)).map(({ id }) => id);

describe('the layout in the address', () => {
  test('is read as it was written', () => {
    const text = 'number~160.state.placedAt';

    expect(columnsText(readLayout(text, 'dense').columns ?? [])).toBe(text);
    expect(readLayout(text, 'dense').density).toBe('dense');
  });

  test.each(['', '..', 'a b', '<script>', 'x~'])('%j is no layout', (text) => {
    expect(readLayout(text, 'huge')).toStrictEqual({ columns: undefined, density: 'normal' });
  });

  test('a width has its limits', () => {
    expect(readLayout('a~1.b~99999', undefined).columns).toEqual([
      { id: 'a', width: 48 },
      { id: 'b', width: 1200 },
    ]);
  });
});

describe('columns', () => {
  test('come as the list has them, without those that are shown on request only', () => {
    expect(ids(undefined)).toEqual(['number', 'placedAt', 'state']);
  });

  test('come in the chosen order, chosen ones only', () => {
    expect(ids('number.note.placedAt')).toEqual(['number', 'note', 'placedAt']);
  });

  test('the first one names the row and stays first, chosen or not', () => {
    expect(ids('state.number')).toEqual(['number', 'state']);
    expect(ids('state')).toEqual(['number', 'state']);
  });

  test('unknown and repeated ones fall away', () => {
    expect(ids('number.gone.state.state')).toEqual(['number', 'state']);
  });

  test('have the chosen width', () => {
    expect(laidOut(columns, readLayout('number.state~200', undefined)).at(1)).toEqual({
      id: 'state',
      width: '200px',
    });
  });
});

describe('changes', () => {
  const shown = choicesOf(columns, readLayout('number.placedAt~120.state', undefined));

  test('start from what is shown, widths included', () => {
    expect(columnsText(shown)).toBe('number.placedAt~120.state');
  });

  test('a column moves, but never to the first place, and the first one never moves', () => {
    expect(columnsText(moved(shown, 'state', 1))).toBe('number.state.placedAt~120');
    expect(columnsText(moved(shown, 'state', 0))).toBe('number.state.placedAt~120');
    expect(moved(shown, 'number', 2)).toEqual(shown);
  });

  test('a column is hidden and shown again at the end; the first one is not hidden', () => {
    const hidden = toggled(shown, 'placedAt');
    expect(columnsText(hidden)).toBe('number.state');
    expect(columnsText(toggled(hidden, 'note'))).toBe('number.state.note');
    expect(toggled(shown, 'number')).toEqual(shown);
  });

  test('a width is set and taken back', () => {
    expect(columnsText(withWidth(shown, 'state', 90.6))).toBe('number.placedAt~120.state~91');
    expect(columnsText(withWidth(shown, 'placedAt', undefined))).toBe('number.placedAt.state');
  });
});
