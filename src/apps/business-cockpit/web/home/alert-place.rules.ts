import type { AlertKind } from '#domains/licences/licences.ts';

/** Kinds of alerts that are to-dos: ends of terms stand among the decisions of the marketplace. */
export type ShownKind = Exclude<AlertKind, 'ending'>;

interface AlertPlace {
  readonly page: 'assignments' | 'overview';
  readonly search: Readonly<Record<string, string>>;
  /** Sentence below the title; free seats have one of their own. */
  readonly words: 'look' | 'look.missing' | 'look.grace' | 'look.extends' | undefined;
}

/** Returns where an alert leads, and what is said of it: people to their list, others to the product. */
export function placeOf(kind: ShownKind, licence: string): AlertPlace {
  if (kind === 'disabled' || kind === 'error' || kind === 'inactive') {
    const finding = kind === 'inactive' ? 'any' : kind;
    return { page: 'assignments', search: { finding, licence }, words: 'look' };
  }
  const words = kind === 'free' ? undefined : (`look.${kind}` as const);
  return { page: 'overview', search: { licence }, words };
}
