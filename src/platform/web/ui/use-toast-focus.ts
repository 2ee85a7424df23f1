import { useEffect, useRef, type RefObject } from 'react';
import type { Toast } from './toast-queue.ts';

/**
 * F6 goes to the notifications and back; when the one with the focus closes, the focus goes to the
 * next or back.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>, open: readonly Toast[]) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !region.current || region.current.querySelector('li') === null)
        return;
      event.preventDefault();
      const target = region.current.contains(document.activeElement)
        ? cameFrom.current
        : region.current;
      target?.focus();
    };
    const onFocus = (event: FocusEvent) => {
      // focus events come from elements
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const isInside = region.current?.contains(event.target as Node) ?? false;
      if (isInside && !wasInside.current)
        // focus events of the page come from elements
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        cameFrom.current = event.relatedTarget as HTMLElement | null;
      wasInside.current = isInside;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [region]);
  useEffect(() => {
    if (!wasInside.current || region.current?.contains(document.activeElement)) return;
    (open.length > 0 ? region.current : cameFrom.current)?.focus();
  }, [region, open]);
}
