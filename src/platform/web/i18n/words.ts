/** A text, or a text that depends on `count` (CLDR categories of German and English). `{name}` marks a placeholder. */
export type Words = Readonly<Record<string, string | Plural>>;
interface Plural {
  readonly one: string;
  readonly other: string;
}

type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** Names a text wants filled; a plural always wants `count`. */
export type VariablesOf<T> = T extends string ? Placeholders<T> : T extends Plural ? Placeholders<T['one'] | T['other']> | 'count' : never;

/** The source of a catalogue: `words({ greeting: 'Hallo {name}', seats: { one: 'Ein Platz', other: '{count} Plätze' } })`. */
export function words<const W extends Words>(source: W): W {
  return source;
}

type Shape<T> = T extends string ? string : Plural;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Faults<D extends Words, E> = {
  [K in keyof D & keyof E as Same<VariablesOf<D[K]>, VariablesOf<E[K]>> extends true ? never : K]: 'the placeholders differ from the German text';
};

/**
 * The English of a catalogue: `export const en = translation<typeof de>()({ … })`.
 * A missing or foreign key, a plural that is none in German, and a placeholder that German lacks do not compile.
 */
export function translation<D extends Words>() {
  return <const E extends { readonly [K in keyof D]: Shape<D[K]> }>(
    english: E & Faults<D, E> & { readonly [K in Exclude<keyof E, keyof D>]: never },
  ): Translated<D> => english;
}

/** Any language's edition of a source. */
export type Translated<D extends Words> = { readonly [K in keyof D]: Shape<D[K]> };
