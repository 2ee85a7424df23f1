import type { Marked } from '#platform/common/document/differences.rules.ts';
import { blockText } from '#platform/common/document/document.ts';

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
