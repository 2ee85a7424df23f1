/**
 * Texts of a name in the name system. An empty list: there are none; null: no answer came, so
 * nothing is known.
 */
export type FindTexts = (name: string, signal: AbortSignal) => Promise<readonly string[] | null>;
