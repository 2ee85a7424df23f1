import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, comparedWords, marked } from './differences.rules.ts';
import type { Block } from './document.ts';

const text = (value: string): Block => ({ kind: 'paragraph', runs: [{ text: value }] });
const heading = (value: string): Block => ({ kind: 'heading', level: 1, runs: [{ text: value }] });

test('a reworded sentence is told word by word, what stayed stays unmarked', () => {
  const [same, changed] = marked(
    [heading('Sicherung'), text('Jede Kopie bleibt 30 Tage und wird dann gelöscht.')],
    [heading('Sicherung'), text('Jede Kopie bleibt 90 Tage und wird dann gelöscht.')],
  );

  expect(same?.kind).toBe('same');
  expect(changed).toMatchObject({
    kind: 'changed',
    pieces: [
      { kind: 'same', text: 'Jede Kopie bleibt ' },
      { kind: 'removed', text: '30 ' },
      { kind: 'added', text: '90 ' },
      { kind: 'same', text: 'Tage und wird dann gelöscht.' },
    ],
  });
});

test('changes name the heading they stand under, and both wordings', () => {
  const before = [heading('Sicherung'), text('Die Kopien liegen in Frankfurt.'), text('Ende.')];
  const after = [heading('Sicherung'), text('Die Kopien liegen in Hamburg.'), text('Neu dazu.')];

  expect(changesOf(marked(before, after))).toEqual([
    { under: 'Sicherung', before: 'Frankfurt.', after: 'Hamburg.' },
    { under: 'Sicherung', before: '', after: 'Neu dazu.' },
    { under: 'Sicherung', before: 'Ende.', after: '' },
  ]);
});

test('the order in which a database keeps the keys of a block is no change', () => {
  const kept = { runs: [{ text: 'B' }], kind: 'paragraph' } as const;

  expect(changesOf(marked([kept], [text('B')]))).toEqual([]);
});

test('equal documents have no changes', () => {
  const one = [heading('A'), text('B')];

  expect(changesOf(marked(one, one))).toEqual([]);
});

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

test('what stayed and what was added is the newer text, what stayed and went the older', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = comparedWords(before.join(' '), after.join(' '));
      const read = (kind: string) =>
        pieces
          .filter((piece) => piece.kind === 'same' || piece.kind === kind)
          .map((piece) => piece.text.trim())
          .join(' ')
          .split(/\s+/)
          .filter(Boolean);

      expect(read('added')).toEqual(after);
      expect(read('removed')).toEqual(before);
    }),
  );
});
