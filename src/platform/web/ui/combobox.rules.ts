import type { Option } from './option.tsx';

/** State of a Combobox without the chosen option, which belongs to the caller. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** Text typed since opening; null shows the chosen option's label. */
  readonly typed: string | null;
  /** Index among the matches that the keyboard is at; -1 for none. */
  readonly active: number;
}

export const closed: ComboboxState = { isOpen: false, typed: null, active: -1 };

/** Without case and accents, so that `ozd` finds Özdemir. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

/** Options whose label and description contain every typed word. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = folded(`${option.label} ${option.description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Typing opens the list; the first match is one Enter away. */
export function afterTyping(typed: string, matches: readonly Option[]): ComboboxState {
  return { isOpen: true, typed, active: typed.trim() === '' ? -1 : firstEnabled(matches, 0, 1) };
}

/** Opening starts at the chosen option. */
export function afterOpening(matches: readonly Option[], chosen: string | null): ComboboxState {
  return { isOpen: true, typed: null, active: matches.findIndex((option) => option.id === chosen) };
}

/**
 * `by` steps up or down, past disabled options, round at the ends for single steps; a closed list
 * only opens.
 */
export function afterMoving(
  state: ComboboxState,
  by: number,
  matches: readonly Option[],
  chosen: string | null,
): ComboboxState {
  if (!state.isOpen) return afterOpening(matches, chosen);
  if (matches.length === 0) return state;
  const last = matches.length - 1;
  const target = state.active < 0 ? (by > 0 ? 0 : last) : state.active + by;
  const isStep = Math.abs(by) === 1;
  const inside = isStep
    ? (target + matches.length) % matches.length
    : Math.min(last, Math.max(0, target));
  return { ...state, active: firstEnabled(matches, inside, by > 0 ? 1 : -1) };
}

function firstEnabled(matches: readonly Option[], from: number, direction: 1 | -1): number {
  for (let step = 0; step < matches.length; step += 1) {
    const index = (from + direction * step + matches.length) % matches.length;
    if (!matches[index]?.isDisabled) return index;
  }
  return -1;
}
