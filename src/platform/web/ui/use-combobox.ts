import { useMemo, useState, type KeyboardEvent } from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import {
  afterMoving,
  afterOpening,
  afterTyping,
  closed,
  matching,
  type ComboboxState,
} from './combobox.rules.ts';
import { isComposing } from './is-composing.ts';
import type { Option } from './option.tsx';

export interface Combobox {
  readonly state: ComboboxState;
  readonly matches: readonly Option[];
  /** Text shown in the input. */
  readonly text: string;
  readonly type: (text: string) => void;
  readonly choose: (option: Option | undefined) => void;
  readonly toggle: () => void;
  readonly open: () => void;
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const page = 8;

/**
 * The behaviour of a Combobox without its looks (ARIA Authoring Practices, combobox with list
 * autocomplete).
 */
export function useCombobox({
  options,
  value,
  onChange,
  onSearch,
  onBlur,
  isDisabled,
  isReadOnly,
}: ComboboxProps): Combobox {
  const [state, setState] = useState(closed);
  const find = (typed: string | null) =>
    typed === null || onSearch ? options : matching(options, typed);
  const isServerSide = onSearch !== undefined;
  const matches = useMemo(
    () => (state.typed === null || isServerSide ? options : matching(options, state.typed)),
    [options, state.typed, isServerSide],
  );
  const isFixed = Boolean(isDisabled ?? isReadOnly);
  const choose = (option: Option | undefined) => {
    if (!option || option.isDisabled) return;
    setState(closed);
    onChange(option.id);
  };
  const leave = () => {
    // An emptied field means "none"; any other unfinished text falls back to what was chosen.
    if (state.typed?.trim() === '' && value !== null) onChange(null);
    setState(closed);
    onBlur?.();
  };
  const type = (typed: string) => {
    setState(afterTyping(typed, find(typed)));
    onSearch?.(typed);
  };
  const open = () =>
    setState((now) => (now.isOpen || isFixed ? now : afterOpening(options, value)));
  const toggle = () => (state.isOpen ? setState(closed) : open());
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a composition are the input method's: its Enter confirms a word, no option.
    if (isFixed || isComposing(event)) return;
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
    if (by) {
      event.preventDefault();
      setState(afterMoving(state, by, matches, value));
    } else if (event.key === 'Enter' && state.isOpen) {
      event.preventDefault();
      choose(matches[state.active]);
    } else if (event.key === 'Tab' && state.isOpen) {
      choose(matches[state.active]);
    } else if (event.key === 'Escape' && state.isOpen) {
      event.preventDefault();
      event.stopPropagation(); // a dialog around it stays open
      setState(closed);
    }
  };
  const text = state.typed ?? options.find((option) => option.id === value)?.label ?? '';
  return { state, matches, text, type, choose, toggle, open, leave, onKeyDown };
}
