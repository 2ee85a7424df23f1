/**
 * A text, or a text that depends on `count` (CLDR categories of German and English). `{name}` marks
 * a placeholder.
 */
export type Words = Readonly<Record<string, string | Plural>>;
interface Plural {
  readonly one: string;
  readonly other: string;
}

type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Names a text wants filled; a plural always wants `count`. */
export type VariablesOf<T> = T extends string
  ? Placeholders<T>
  : T extends Plural
    ? Placeholders<T['one'] | T['other']> | 'count'
    : never;

/**
 * The source of a catalogue: `words({ greeting: 'Hallo {name}', seats: { one: 'Ein Platz', other:
 * '{count} Plätze' } })`.
 */
export function words<const W extends Words>(source: W): W {
  return source;
}

type Shape<T> = T extends string ? string : Plural;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/**
 * An object, because a text that can be no value at all would turn the whole catalogue into `never`
 * and hide where the fault is.
 */
interface Fault<Message> {
  readonly fault: Message;
}

type Fit<A, B> = A extends string
  ? B extends string
    ? SameVariables<A, B>
    : Fault<'the German text has one form only'>
  : B extends Plural
    ? SameVariables<A, B>
    : Fault<'the German text has a singular and a plural'>;
type SameVariables<A, B> =
  Same<VariablesOf<A>, VariablesOf<B>> extends true
    ? B
    : Fault<'the placeholders differ from the German text'>;
type Checked<D extends Words, E> = {
  readonly [K in keyof D]: K extends keyof E ? Fit<D[K], E[K]> : Shape<D[K]>;
} & {
  readonly [K in Exclude<keyof E, keyof D>]: Fault<'there is no such German text'>;
};

/**
 * The English of a catalogue: `export const en = translation<typeof de>()({ … })`. A missing or
 * foreign key, a plural that is none in German, and a placeholder that German lacks do not compile.
 */
export function translation<D extends Words>() {
  return <const E extends Words>(english: E & Checked<D, E>): Translated<D> =>
    // Checked has compared every key
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    english as unknown as Translated<D>;
}

/** Any language's edition of a source. */
export type Translated<D extends Words> = { readonly [K in keyof D]: Shape<D[K]> };

/** Both languages of a slice's texts: the one shape of every text that the portal shows or sends. */
export interface Texts<W extends Words = Words> {
  readonly de: W;
  readonly en: Translated<W>;
}
