import { expect, test } from 'vitest';
import { blockText, levelled, type Block } from './document.ts';

const heading = (level: number, text: string): Block => ({
  kind: 'heading',
  level,
  runs: [{ text }],
});

test('headings skip no level, whatever the author began with', () => {
  const levels = levelled([heading(3, 'a'), heading(5, 'b'), heading(3, 'c'), heading(2, 'd')], 2);

  expect(levels.map((block) => block.kind === 'heading' && block.level)).toEqual([2, 3, 2, 2]);
});

test('the text of a table names every cell, row by row', () => {
  const cell = (text: string) => [{ text }];
  const table: Block = {
    kind: 'table',
    align: ['left', 'right'],
    head: [cell('Was'), cell('Wie lange')],
    rows: [[cell('Postfach'), cell('90 Tage')]],
  };

  expect(blockText(table)).toBe('Was | Wie lange\nPostfach | 90 Tage');
});
