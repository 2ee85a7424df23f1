import type { PaletteVerb } from '#platform/common/palette.ts';
import {
  corrections,
  fitOf,
  fits,
  fold,
  strengthOf,
  type Fit,
} from '#platform/common/search-words.rules.ts';

/** A command as it was understood: verbs that may be meant, how many, of what. */
export interface Command {
  readonly verbs: readonly PaletteVerb[];
  readonly number: number | undefined;
  /** The object's words, as typed. */
  readonly object: string;
}

/** Words that say nothing about the object, in both languages. */
const fillers = new Set(
  'bitte mal ich will mir uns noch mehr einen eine ein den die das dem der platz platze lizenz lizenzen stuck x fur von please me us more a an the seat seats licence licences license licenses for of'.split(
    ' ',
  ),
);
const mostDigits = 5;

/** Names of products that are numbers. */
const numberNames = new Set(['365', '2016', '2019', '2022', '2024', '2025']);

const numberOf = (word: string): number | undefined =>
  /^\d+x?$/i.test(word) && word.length <= mostDigits && !numberNames.has(word)
    ? Number.parseInt(word, 10)
    : undefined;

/**
 * Reads a typed text as a command: "25 Visio kaufen", "sperre Paul", "kaufen: 3 Teams". A number
 * counts where it stands before or behind the object; "Visio Plan 2" is a name. Undefined where no
 * verb and no object is in it.
 */
export function commandIn(typed: string, verbs: readonly PaletteVerb[]): Command | undefined {
  const words = typed
    .trim()
    .split(/[\s,:;]+/)
    .filter((word) => fold(word) !== '');
  const at = words.findIndex((word) => verbs.some((verb) => names(verb, word)));
  const verbWord = words[at] ?? '';
  const others = words.filter((word, place) => place !== at && !fillers.has(fold(word)));
  const { number, rest } = takeNumber(others);
  const meant =
    at >= 0
      ? verbs.filter((verb) => names(verb, verbWord))
      : verbs.filter((verb) => verb.number === 'implied' && number?.isFirst);
  const object = rest.join(' ');
  if (meant.length === 0 || fold(object).length < 2) return undefined;
  return { verbs: meant, number: number?.value, object };
}

interface Counted {
  readonly value: number;
  readonly isFirst: boolean;
}

function takeNumber(words: readonly string[]): {
  readonly number: Counted | undefined;
  readonly rest: readonly string[];
} {
  const first = numberOf(words[0] ?? '');
  if (first !== undefined) return { number: { value: first, isFirst: true }, rest: words.slice(1) };
  const last = numberOf(words.at(-1) ?? '');
  const isName = fold(words.at(-2) ?? '') === 'plan' || words.length < 2;
  if (last === undefined || isName) return { number: undefined, rest: words };
  return { number: { value: last, isFirst: false }, rest: words.slice(0, -1) };
}

/** Verbs are long enough to be recognised mistyped; short words must be equal. */
function names(verb: PaletteVerb, word: string): boolean {
  const folded = fold(word);
  const known = verb.words.map(fold);
  return (
    known.includes(folded) ||
    (folded.length > 5 && corrections(folded, known).some((one) => one.length >= folded.length - 1))
  );
}

/** An entry that is found in the browser: a page, an action. */
export interface Nameable {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Further words that it is found by. */
  readonly keywords?: string | undefined;
}

export interface Ranked<T> {
  readonly item: T;
  readonly fit: Fit;
}

/** A synonym that is typed in full is as good as the beginning of the name. */
function fitOfEntry({ label, hint = '', keywords = '' }: Nameable, typed: string): Fit {
  const fit = fitOf(typed, label, { others: `${hint} ${keywords}` });
  const words = ` ${fold(keywords)} `;
  const isSynonym = words.includes(` ${fold(typed)} `) && fold(typed) !== '';
  return isSynonym && fit < fits.start ? fits.start : fit;
}

/**
 * Returns the entries that fit, the most exact first, otherwise in the given order; only those as
 * strong as the strongest.
 */
export function rankedEntries<T extends Nameable>(
  items: readonly T[],
  typed: string,
): readonly Ranked<T>[] {
  const ranked = items
    .map((item) => ({ item, fit: fitOfEntry(item, typed) }))
    .filter(({ fit }) => fit > fits.none);
  return strongest(ranked, ({ fit }) => fit).toSorted((a, b) => b.fit - a.fit);
}

/** Returns the groups by their best entry; those of weaker entries fall away. */
export function orderedGroups<G extends { readonly best: Fit }>(groups: readonly G[]): G[] {
  const shown = groups.filter(({ best }) => best > fits.none);
  return strongest(shown, ({ best }) => best).toSorted((a, b) => b.best - a.best);
}

function strongest<T>(items: readonly T[], fit: (item: T) => Fit): T[] {
  const most = Math.max(0, ...items.map((item) => strengthOf(fit(item))));
  return items.filter((item) => strengthOf(fit(item)) === most);
}

/** Pieces of a text, marked where a typed word begins a word of it. */
export function markedPieces(
  text: string,
  typed: string,
): readonly { readonly text: string; readonly isMarked: boolean }[] {
  const words = typed
    .split(/\s+/)
    .map(fold)
    .filter((word) => word.length > 1);
  return text.split(/(?<=[\s\-–/(„“"])/u).flatMap((part) => {
    const length = Math.max(0, ...words.map((word) => matchLength(part, word)));
    const pieces = [
      { text: part.slice(0, length), isMarked: true },
      { text: part.slice(length), isMarked: false },
    ];
    return pieces.filter((piece) => piece.text !== '');
  });
}

/** Letters of a part that make up a typed word; folding may shorten them ("ä" was "ae"). */
function matchLength(part: string, word: string): number {
  if (!fold(part).startsWith(word)) return 0;
  for (let length = 1; length <= part.length; length += 1)
    if (fold(part.slice(0, length)).startsWith(word)) return length;
  return 0;
}
