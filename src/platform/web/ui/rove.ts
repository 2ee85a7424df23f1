import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows, Home and End between the buttons of a group of which one is on: the one that gets the focus is chosen (ARIA Authoring Practices). */
export function rove(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > button:enabled')];
  const at = buttons.findIndex((button) => button === event.target);
  const next = at < 0 ? undefined : buttons[steps[event.key]?.(at, buttons.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
