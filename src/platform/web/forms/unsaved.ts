import { useEffect, useEffectEvent, useState } from 'react';
import { create } from 'zustand';
import { isOnlyAbove } from '../router/blades.rules.ts';

/** Target of a navigation, as far as forms need it. */
export interface Move {
  readonly from: { readonly pathname: string; readonly search: object };
  readonly to: { readonly pathname: string; readonly search: object };
}

interface Unsaved {
  /** True if this move takes the form away. */
  readonly isLeftBy: (move: Move) => boolean;
  /** Gives the input up: the person has said so. */
  readonly discard: () => void;
}

const unsaved = new Map<symbol, Unsaved>();

/** The question that stands open; its answer is true for "discard". */
interface Question {
  readonly answer: ((mayLeave: boolean) => void) | undefined;
}
export const useLeaveQuestion = create<Question>()(() => ({ answer: undefined }));

/** True while any form on the page holds input that nobody has saved. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** True if this move would take input away. */
export function isLeavingUnsaved(move: Move): boolean {
  return [...unsaved.values()].some((form) => form.isLeftBy(move));
}

/**
 * Asks before input is lost (UXR-2). Resolves at once where there is none; after "discard" the
 * input is given up, so that what follows asks no second time. @param only one form, where only
 * that one is closed
 */
export async function mayLeave(only?: symbol): Promise<boolean> {
  const asked = only ? [only].filter((key) => unsaved.has(key)) : [...unsaved.keys()];
  if (asked.length === 0) return true;
  const before = useLeaveQuestion.getState().answer;
  before?.(false);
  const isDiscarded = await new Promise<boolean>((answer) => useLeaveQuestion.setState({ answer }));
  useLeaveQuestion.setState({ answer: undefined });
  if (isDiscarded) {
    for (const key of asked) {
      unsaved.get(key)?.discard();
      unsaved.delete(key);
    }
  }
  return isDiscarded;
}

export interface UnsavedOptions {
  readonly discard?: () => void;
  /** A form whose steps stand in the address stays while its path stays. */
  readonly staysOnPath?: boolean;
}

/**
 * Says of a form whether it holds unsaved input. The answer closes its dialog or sheet, after
 * asking: `const close = useUnsaved(isDirty)(onClose)`.
 */
export function useUnsaved(
  isDirty: boolean,
  options: UnsavedOptions = {},
): (onClose: () => void) => () => void {
  const [key] = useState(() => Symbol('form'));
  const leavesBy = useEffectEvent((move: Move) => isLeftBy(move, options));
  const discard = useEffectEvent(() => options.discard?.());
  useEffect(() => {
    if (!isDirty) return undefined;
    unsaved.set(key, {
      isLeftBy: (move) => leavesBy(move),
      discard: () => discard(),
    });
    return () => void unsaved.delete(key);
  }, [key, isDirty]);
  return (onClose) => () => void mayLeave(key).then((may) => may && onClose());
}

function isLeftBy({ from, to }: Move, { staysOnPath = false }: UnsavedOptions): boolean {
  if (from.pathname !== to.pathname) return true;
  if (isOnlyAbove(from.search, to.search)) return false;
  return !staysOnPath && JSON.stringify(from.search) !== JSON.stringify(to.search);
}
