import type { Frame } from './frame.rules.ts';
import type { PeakGroup } from './peaks.rules.ts';

/** Days that share a label, and where it stands. */
export interface Label {
  readonly groups: readonly [PeakGroup, ...PeakGroup[]];
  readonly row: number;
  /** Start of the words, or their end where they stand left of the day. */
  readonly x: number;
  readonly anchor: 'start' | 'end';
}

export type Groups = Label['groups'];
/** Width of the words that a label of these days has. */
export type WidthOf = (groups: Groups) => number;

interface Box {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  /** Its lines go down through the rows below. */
  readonly leads: readonly number[];
}

/** Between the day's line and its words, and between two labels. */
const [gap, space] = [6, 12];

const canMiss = (groups: Groups): boolean => groups.every(({ state }) => state === 'ends');

/**
 * Places labels in rows so that none covers another or stands in the line of another. Days too
 * close for labels of their own share one ("3 Termine"); of days farther apart the smaller goes
 * without, and so does the end of something, which asks for nothing.
 */
export function placeLabels(
  given: readonly PeakGroup[],
  frame: Frame,
  widthOf: WidthOf,
  reserved?: { readonly row: number; readonly from: number; readonly to: number },
): readonly Label[] {
  const taken: readonly Box[] = reserved ? [{ ...reserved, leads: [] }] : [];
  const singles = given.map((group): Groups => [group]);
  const place = (asked: readonly Groups[], others: readonly Box[]) =>
    placeAll(
      asked.map((groups) => placesOf(groups, frame, widthOf(groups))),
      others,
    );
  const all = place(singles, taken);
  if (all.failed === undefined) return all.places.map(({ label }) => label);
  let asked = singles.filter((groups) => !canMiss(groups));
  let found = place(asked, taken);
  while (found.failed !== undefined) {
    asked = relaxed(asked, found.failed);
    found = place(asked, taken);
  }
  return found.places.map(({ label }) => label);
}

interface Place {
  readonly label: Label;
  readonly box: Box;
}

interface Search {
  places: readonly Place[];
  /** First label that found no room. */
  failed: number | undefined;
}

/** Tries so many places at most: after that, days share labels. */
const mostTries = 4000;

/** Chooses a place for each label, taking back earlier choices where a later one finds none. */
function placeAll(choices: readonly (readonly Place[])[], taken: readonly Box[]): Search {
  let [deepest, tries] = [0, 0];
  const search = (chosen: readonly Place[]): readonly Place[] | undefined => {
    const next = choices[chosen.length];
    if (!next) return chosen;
    deepest = Math.max(deepest, chosen.length);
    for (const place of next) {
      tries += 1;
      if (tries > mostTries) return undefined;
      const isFree = [...taken, ...chosen.map(({ box }) => box)].every((box) =>
        fits(place.box, box),
      );
      const all = isFree ? search([...chosen, place]) : undefined;
      if (all) return all;
    }
    return undefined;
  };
  const places = search([]);
  return places ? { places, failed: undefined } : { places: [], failed: deepest };
}

/** Places in the order they are liked: right of the day, from the upper row down, then left of it. */
function placesOf(groups: Groups, frame: Frame, width: number): Place[] {
  const leads = groups.map(({ x }) => x);
  const [first, last] = [Math.min(...leads), Math.max(...leads)];
  const places: Place[] = [];
  for (const anchor of ['start', 'end'] as const)
    for (let row = 0; row < frame.rows; row += 1) {
      const x = anchor === 'start' ? last + gap : first - gap;
      const [from, to] = anchor === 'start' ? [first, x + width] : [x - width, last];
      if (from < 0 || to > frame.width) continue;
      places.push({ label: { groups, row, x, anchor }, box: { row, from, to, leads } });
    }
  if (places.length > 0) return places;
  const x = Math.max(0, frame.width - width);
  return [
    {
      label: { groups, row: 0, x, anchor: 'start' },
      box: { row: 0, from: 0, to: frame.width, leads },
    },
  ];
}

function fits(a: Box, b: Box): boolean {
  if (a.row === b.row) return a.to + space <= b.from || b.to + space <= a.from;
  const [upper, lower] = a.row < b.row ? [a, b] : [b, a];
  return upper.leads.every((x) => x + gap <= lower.from || x >= lower.to + gap);
}

/** Days closer than this share a label rather than one of them going without. */
const close = 84;

/** Joins the label at `index` with its nearer neighbour; far from both, the smaller one goes. */
function relaxed(all: readonly Groups[], index: number): Groups[] {
  const before = distance(all, index - 1);
  const after = distance(all, index);
  const from = after < before ? index : index - 1;
  if (Math.min(before, after) > close) {
    const other = all[from === index ? index + 1 : from];
    const dropped = other && sizeOf(other) < sizeOf(all[index]) ? other : all[index];
    return all.filter((groups) => groups !== dropped);
  }
  return all.flatMap((groups, at): Groups[] => {
    if (at === from + 1) return [];
    const next = all[at + 1];
    return at === from && next ? [[...groups, ...next]] : [groups];
  });
}

const sizeOf = (groups: Groups | undefined): number =>
  groups?.reduce((total, { amount }) => total + amount, 0) ?? 0;

/** Room between a label's days and those of the next one. */
function distance(all: readonly Groups[], at: number): number {
  const [last, next] = [all[at]?.at(-1)?.x, all[at + 1]?.[0]?.x];
  return last === undefined || next === undefined ? Number.POSITIVE_INFINITY : next - last;
}

/** Returns a width that words of 12 or 13 pixels do not go beyond; measuring would cost a layout. */
export const widthOfText = (text: string, isStrong: boolean): number =>
  text.length * (isStrong ? 7.4 : 6.4);
