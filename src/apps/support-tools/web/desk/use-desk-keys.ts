import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Keys of the desk: those of a ticket press the button that shows them. */
const buttons: Readonly<Record<string, string>> = {
  r: 'reply',
  n: 'note',
  a: 'assign',
  e: 'solve',
  s: 'state',
  p: 'priority',
};

/** Places in which letters are typed, or choose: Escape leaves them, and the keys work again. */
const fields = 'input, textarea, select, .ui-select, [role="listbox"]';

interface Acts {
  readonly walk: (by: 1 | -1) => void;
}

/**
 * Runs the desk by single letters while nobody types. A letter presses the element of the desk that
 * bears it (`data-desk-key`), so that key and button cannot do different things.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, { walk }: Acts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    if (target.closest(fields)) {
      if (event.key === 'Escape') target.blur();
      return;
    }
    if (event.key === 'j' || event.key === 'k') return walk(event.key === 'j' ? 1 : -1);
    if (event.key === '/') return focusIn(event, desk.current, '.dk-search input');
    const act = buttons[event.key];
    if (act === 'reply' || act === 'note') choose(desk.current, act);
    if (act === 'reply' || act === 'note')
      return focusIn(event, desk.current, '.dk-composer textarea');
    if (act) press(event, desk.current, `[data-desk-key="${act}"] button`);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function focusIn(event: KeyboardEvent, desk: HTMLElement | null, selector: string): void {
  const found = desk?.querySelector<HTMLElement>(selector);
  if (!found) return;
  event.preventDefault();
  found.focus();
}

function press(event: KeyboardEvent, desk: HTMLElement | null, selector: string): void {
  const found = desk?.querySelector<HTMLElement>(selector);
  if (!found) return;
  event.preventDefault();
  found.click();
}

function choose(desk: HTMLElement | null, kind: 'reply' | 'note'): void {
  const [answer, note] = desk?.querySelectorAll<HTMLElement>('.dk-kind button') ?? [];
  (kind === 'reply' ? answer : note)?.click();
}
