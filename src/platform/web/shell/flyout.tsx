import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';

export interface FlyoutProps {
  /** Name of what opens. */
  readonly label: string;
  /** Content of the button, with its accessible name. */
  readonly trigger: ReactNode;
  /** `menu`: arrow keys move among elements with the role menuitem, see MenuItems; `dialog`: free content. Both take the focus themselves. */
  readonly role: 'menu' | 'dialog';
  readonly align: 'start' | 'end';
  /** By which a shortcut finds the button. */
  readonly name?: string;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A surface at a button of the header, on the browser's own popover: it closes on Escape and on a click beside it, lies
 * above everything and gives the focus back, without code that every page would have to load.
 */
export function Flyout({ label, trigger, role, align, name, children }: FlyoutProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const close = () => surface.current?.hidePopover();
  const place = (event: ToggleEvent) => {
    if (event.newState !== 'open' || !button.current || !surface.current) return;
    const { left, right, bottom } = button.current.getBoundingClientRect();
    const { style } = surface.current;
    style.top = `${bottom + 4}px`;
    if (align === 'start') style.left = `${Math.max(8, left)}px`;
    else style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ui-button shell-flyout-button"
        data-variant="ghost"
        popoverTarget={id}
        data-flyout={name}
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
        {isOpen ? children(close) : null}
      </div>
    </>
  );
}

/** The items of a menu, in their order. */
export const itemsOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

/** The menu pattern of the ARIA practices: arrows go round, Home and End jump, Tab leaves. */
function moveInMenu(event: KeyboardEvent, close: () => void): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const step = steps[event.key];
  if (event.key === 'Tab') close();
  if (step === undefined) return;
  event.preventDefault();
  items.at(step % items.length)?.focus();
}
