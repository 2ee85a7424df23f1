import { useUi } from './ui-provider.tsx';

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

/** A part's own words where it is rarely used: they come with the part instead of with the whole kit (`ui-text.ts`). */
export interface PartText<T> {
  readonly de: T;
  readonly en: T;
}

/** Declares them: German is the source and the type; English must follow. */
export function partText<T extends object>(de: T, en: Widened<NoInfer<T>>): PartText<Widened<T>> {
  return { de: de as Widened<T>, en }; // a German text is a text
}

/** The words of a part in the language of the kit. */
export function usePartText<T>(text: PartText<T>): T {
  return useUi().locale.startsWith('de') ? text.de : text.en;
}
