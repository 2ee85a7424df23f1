import type { Marked } from '#platform/common/document/differences.rules.ts';
import { blockText } from '#platform/common/document/document.ts';
import type { HandoutState } from './documents.values.ts';

/** Facts about a reader and the version in force. */
export interface Reading {
  readonly number: number;
  readonly mustAcknowledge: boolean;
  readonly readNumber: number | null;
  readonly isAcknowledged: boolean;
}

/** Returns how a reader stands to a handout: what is to be acknowledged comes before what is new. */
export function handoutState(reading: Reading): HandoutState {
  if (reading.mustAcknowledge && !reading.isAcknowledged) return 'toAcknowledge';
  if (reading.readNumber === null) return 'unread';
  return reading.readNumber < reading.number ? 'newVersion' : 'read';
}

/** Returns the version that a reader read last before another one; undefined where they read none. */
export function lastReadBefore(
  number: number,
  {
    readNumber,
    previousReadNumber,
  }: { readonly readNumber: number | null; readonly previousReadNumber: number | null },
): number | undefined {
  return (
    [readNumber, previousReadNumber].find((read) => read !== null && read < number) ?? undefined
  );
}

/** Letters that a person reads in a minute, at the pace of technical prose. */
const lettersAMinute = 1_000;

/** Returns the whole minutes that a text takes, at least one. */
export const readingMinutes = (letters: number): number =>
  Math.max(1, Math.round(letters / lettersAMinute));

/** Id of the heading at a place, for links within the page. */
export const headingId = (place: number): string => `part-${place}`;

/** Heading in the list of contents. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** Returns the contents of a document: its headings of the first two levels that still stand. */
export function contentsOf(blocks: readonly Marked[]): Heading[] {
  return blocks.flatMap((one, place) =>
    one.kind !== 'removed' && one.block.kind === 'heading' && one.block.level <= 2
      ? [{ id: headingId(place), level: one.block.level, text: blockText(one.block) }]
      : [],
  );
}

/** Returns blocks that hold the words, with the heading each stands under. */
export function foundIn(blocks: readonly Marked[], words: string): Marked[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...blocks];
  const kept: Marked[] = [];
  let above: Marked | undefined;
  for (const one of blocks) {
    const isHeading = one.block.kind === 'heading';
    const isFound = blockText(one.block).toLowerCase().includes(wanted);
    if (isHeading) above = one;
    if (!isFound) continue;
    if (above && !isHeading) kept.push(above);
    above = undefined;
    kept.push(one);
  }
  return kept;
}
