import { versionOf } from '../version.ts';
import { blockText, type Block } from './document.ts';

/** Words of a changed block, in the order of reading. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Block of the newer document, marked; a removed one stands where it stood. */
export type Marked =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly block: Block }
  | { readonly kind: 'changed'; readonly block: Block; readonly pieces: readonly Piece[] };

/** One change in words: under which heading, what stood there and what stands there now. */
export interface Change {
  readonly under: string;
  readonly before: string;
  readonly after: string;
}

type Step<T> = { readonly kind: 'same' | 'added' | 'removed'; readonly value: T };

/** Pairs above this are not compared one by one: all of it is told as removed and added. */
const mostPairs = 4_000_000;

/** Returns the shortest way from one list to the other (longest common subsequence). */
function steps<T>(before: readonly T[], after: readonly T[], key: (one: T) => string): Step<T>[] {
  let head = 0;
  const [a, b] = [before.map(key), after.map(key)];
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail))
    tail += 1;
  const same = (list: readonly T[]): Step<T>[] => list.map((value) => ({ kind: 'same', value }));
  return [
    ...same(after.slice(0, head)),
    ...middle(before.slice(head, a.length - tail), after.slice(head, b.length - tail), key),
    ...same(after.slice(b.length - tail)),
  ];
}

function middle<T>(before: readonly T[], after: readonly T[], key: (one: T) => string): Step<T>[] {
  const [a, b] = [before.map(key), after.map(key)];
  const added = (value: T): Step<T> => ({ kind: 'added', value });
  const removed = (value: T): Step<T> => ({ kind: 'removed', value });
  if (a.length * b.length > mostPairs) return [...before.map(removed), ...after.map(added)];
  const wide = b.length + 1;
  const common = new Uint32Array((a.length + 1) * wide);
  const at = (i: number, j: number): number => common[i * wide + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * wide + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const out: Step<T>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]];
    if (one !== undefined && other !== undefined && a[i] === b[j]) {
      out.push({ kind: 'same', value: other });
      [i, j] = [i + 1, j + 1];
    } else if (one !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      out.push(removed(one));
      i += 1;
    } else if (other !== undefined) {
      out.push(added(other));
      j += 1;
    }
  }
  return out;
}

/** Returns the words of two texts, compared; blanks belong to the word before them. */
export function comparedWords(before: string, after: string): Piece[] {
  const split = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
  const pieces: Piece[] = [];
  for (const { kind, value } of steps(split(before), split(after), (word) => word.trim())) {
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + value };
    else pieces.push({ kind, text: value });
  }
  return pieces;
}

const isProse = (block: Block): boolean => block.kind === 'paragraph' || block.kind === 'heading';

/** Blocks are near when at least a third of the longer text's words stand in both. */
function areNear(before: Block, after: Block): boolean {
  if (!isProse(before) || before.kind !== after.kind) return false;
  const pieces = comparedWords(blockText(before), blockText(after));
  const length = (kind: Piece['kind']): number =>
    pieces.filter((piece) => piece.kind === kind).reduce((sum, { text }) => sum + text.length, 0);
  return length('same') * 3 >= length('same') + Math.max(length('added'), length('removed'));
}

/**
 * Compares two documents block by block; paragraphs and headings that were reworded are told word
 * by word, everything else as a whole.
 */
export function marked(before: readonly Block[], after: readonly Block[]): Marked[] {
  const walk = steps(before, after, (block) => versionOf({ block }));
  const out: Marked[] = [];
  const gone: Block[] = [];
  const settle = (): void => {
    for (const block of gone.splice(0)) out.push({ kind: 'removed', block });
  };
  for (const { kind, value } of inRuns(walk)) {
    if (kind === 'removed') gone.push(value);
    else if (kind === 'added') {
      const at = gone.findIndex((block) => areNear(block, value));
      const [old] = at < 0 ? [] : gone.splice(at, 1);
      out.push(
        old
          ? {
              kind: 'changed',
              block: value,
              pieces: comparedWords(blockText(old), blockText(value)),
            }
          : { kind: 'added', block: value },
      );
    } else {
      settle();
      out.push({ kind, block: value });
    }
  }
  settle();
  return out;
}

/** Within a stretch without common blocks what is gone comes first, so that pairs are found. */
function inRuns<T>(walk: readonly Step<T>[]): Step<T>[] {
  const out: Step<T>[] = [];
  let run: Step<T>[] = [];
  const flush = (): void => {
    out.push(...run.filter(({ kind }) => kind === 'removed'));
    out.push(...run.filter(({ kind }) => kind === 'added'));
    run = [];
  };
  for (const step of walk)
    if (step.kind === 'same') {
      flush();
      out.push(step);
    } else run.push(step);
  flush();
  return out;
}

/** Returns the changes in words, in the order of the newer document. */
export function changesOf(blocks: readonly Marked[]): Change[] {
  const out: Change[] = [];
  let under = '';
  for (const one of blocks) {
    if (one.kind !== 'removed' && one.block.kind === 'heading') under = blockText(one.block);
    if (one.kind === 'added') out.push({ under, before: '', after: blockText(one.block) });
    if (one.kind === 'removed') out.push({ under, before: blockText(one.block), after: '' });
    if (one.kind === 'changed') out.push({ under, ...wording(one.pieces) });
  }
  return out;
}

function wording(pieces: readonly Piece[]): { before: string; after: string } {
  const of = (kind: Piece['kind']): string =>
    pieces
      .filter((piece) => piece.kind === kind)
      .map(({ text }) => text.trim())
      .join(' … ');
  return { before: of('removed'), after: of('added') };
}
