import { useLayoutEffect, type RefObject } from 'react';
import type { Toast } from './toast-queue.ts';

/** Least width of the frame's place; below it, notifications take a strip of the window. */
const leastWidth = 160;

/**
 * Tells the page how much room the notifications take, and them where the frame keeps it: every
 * foot, pane and dialog ends above them (feedback.css). They stay children of the body, so that a
 * dialog neither hides nor remounts them.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, open: readonly Toast[]): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const place = document.querySelector('.shell-toast-place');
    const tell = () => {
      const box = place?.getBoundingClientRect();
      root.style.setProperty('--toast-foot', `${innerHeight - (box?.bottom ?? 0)}px`);
      root.dataset['toastPlace'] = box && box.width > leastWidth ? 'column' : 'strip';
      // Read once the place is told, for it decides how high they are.
      const block = region.current?.offsetHeight ?? 0;
      root.style.setProperty('--toast-block', `${block}px`);
      root.toggleAttribute('data-toasts', block > 0);
    };
    const sizes = new ResizeObserver(tell);
    // What stands below the place decides where it ends.
    for (const one of [region.current, place?.parentElement, place?.nextElementSibling])
      if (one) sizes.observe(one);
    return () => sizes.disconnect();
  }, [region, open]);
}
