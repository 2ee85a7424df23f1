import { useState, type KeyboardEvent } from 'react';

/** Keyboard navigation of a drawing; spread `props` on its focusable element. */
export interface ActivePoint {
  readonly index: number | undefined;
  readonly setIndex: (index: number | undefined) => void;
  readonly props: {
    readonly role: 'slider';
    readonly tabIndex: 0;
    readonly 'aria-valuemin': number;
    readonly 'aria-valuemax': number;
    readonly 'aria-valuenow': number;
    readonly 'aria-valuetext': string;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onPointerLeave: () => void;
  };
}

/**
 * Walking through the values of a drawing: arrow keys, Home, End, Escape. For assistive technology
 * it is a slider over the values, which says the value at hand; the tooltip shows the same text.
 */
export function useActivePoint(count: number, say: (index: number) => string): ActivePoint {
  const [index, setIndex] = useState<number>();
  const last = Math.max(0, count - 1);
  const now = Math.min(index ?? 0, last);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = targetOf(event.key, now, last);
    if (next === undefined) return;
    event.preventDefault();
    setIndex(next === 'none' ? undefined : next);
  };
  return {
    index: index === undefined || count === 0 ? undefined : now,
    setIndex,
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-valuemin': 0,
      'aria-valuemax': last,
      'aria-valuenow': now,
      'aria-valuetext': count === 0 ? '' : say(now),
      onKeyDown,
      onFocus: () => setIndex(now),
      onBlur: () => setIndex(undefined),
      onPointerLeave: () => setIndex(undefined),
    },
  };
}

function targetOf(key: string, now: number, last: number): number | 'none' | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, now + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, now - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return 'none';
    default:
      return undefined;
  }
}
