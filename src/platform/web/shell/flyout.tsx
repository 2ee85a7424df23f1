import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import type { ShortcutAction } from './shortcuts.rules.ts';
import { useSingleKeys } from './use-single-keys.ts';

export interface FlyoutProps {
  /** Name of what opens. */
  readonly label: string;
  /** Content of the button, with its accessible name. */
  readonly trigger: ReactNode;
  /**
   * `menu`: arrow keys move among elements with the role menuitem, see MenuItems; `dialog`: free
   * content. Both take the focus themselves.
   */
  readonly role: 'menu' | 'dialog';
  /** `beside`: to the right of the button, for the narrow menu. */
  readonly align: 'start' | 'end' | 'beside';
  /** Opens and closes the surface by the single key of this action. */
  readonly shortcut?: ShortcutAction;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A surface at a button of the header. The browser's own popover closes it on Escape and on a click
 * outside, keeps it on top and returns the focus, without code of ours.
 */
export function Flyout({ label, trigger, role, align, shortcut, children }: FlyoutProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  // A click, because the browser gives the focus back to the button that opened the popover.
  useSingleKeys(shortcut ? { [shortcut]: () => button.current?.click() } : {});
  const close = () => surface.current?.hidePopover();
  const place = (event: ToggleEvent) => {
    if (event.newState !== 'open' || !button.current || !surface.current) return;
    placeAt(surface.current.style, button.current.getBoundingClientRect(), align);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ui-button shell-flyout-button"
        data-variant="ghost"
        popoverTarget={id}
        aria-haspopup={role}
        aria-expanded={isOpen}
      >
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is a prop */}
      <div
        ref={surface}
        id={id}
        popover="auto"
        className="shell-flyout"
        role={role}
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={role === 'menu' ? (event) => moveInMenu(event, close) : undefined}
      >
        {/* oxlint-disable-next-line react/refs -- `close` reads the ref when called, not here */}
        {isOpen ? children(close) : null}
      </div>
    </>
  );
}

/** Below the button; above it where the button is in the lower half of the window. */
function placeAt(style: CSSStyleDeclaration, button: DOMRect, align: FlyoutProps['align']): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = button.top > clientHeight / 2;
  const [above, below] =
    align === 'beside' ? [button.bottom, button.top] : [button.top - 4, button.bottom + 4];
  style.inset = 'auto';
  if (isLow) style.bottom = `${clientHeight - above}px`;
  else style.top = `${below}px`;
  if (align === 'beside') style.left = `${button.right + 8}px`;
  // in the column at the left there is no room before the button
  else if (align === 'start' || button.right < clientWidth / 2)
    style.left = `${Math.max(8, button.left)}px`;
  else style.right = `${Math.max(8, clientWidth - button.right)}px`;
}

/** The items of a menu, in their order. */
export const itemsOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
];

/** The menu pattern of the ARIA practices: arrows go round, Home and End jump, Tab leaves. */
function moveInMenu(event: KeyboardEvent, close: () => void): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const step = steps[event.key];
  if (event.key === 'Tab') close();
  if (step === undefined) return;
  event.preventDefault();
  items.at(step % items.length)?.focus();
}
