import { create } from 'zustand';

/** Something that a licence bundle would open, in the words of the person. */
export interface Locked {
  readonly name: string;
  readonly bundle: string;
}

export const useLocked = create<{ readonly locked: Locked | undefined }>()(() => ({
  locked: undefined,
}));

/** Says how to get it (product reference A17: gates answer with a reason). */
export function showLocked(locked: Locked): void {
  useLocked.setState({ locked });
}
