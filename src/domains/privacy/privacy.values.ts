export const personFormats = ['json', 'csv'] as const;
export type PersonFormat = (typeof personFormats)[number];

/**
 * Why something is kept: for so many days, because the law wants it, as evidence of who did what,
 * or while it is in use.
 */
export const keepBases = ['days', 'law', 'evidence', 'inUse'] as const;
export interface Keeps {
  readonly days: number | null;
  readonly basis: (typeof keepBases)[number];
}

export const personKinds = ['customer', 'internal'] as const;

/** Effect of erasure in one place: rows are deleted, or names and texts in them are removed. */
export const erasureEffects = ['row', 'words'] as const;

export const erasureStates = ['waiting', 'running', 'done', 'failed'] as const;
