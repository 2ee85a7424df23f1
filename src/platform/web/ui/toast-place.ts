import { useLayoutEffect, useRef, type RefObject } from 'react';
import { freePlace, type Box, type Point } from './toast-place.rules.ts';
import type { Toast } from './toast-queue.ts';

/** Windows that have no room beside what they show: notifications are a strip above the bar. */
const narrow = 760;

/** Things that people press or type in, and open menus and lists as a whole. */
const controls =
  'a[href], button, input, select, textarea, summary, [role=slider], [role=menu], [role=listbox]';

/**
 * Keeps the notifications at the top right, over no control, and moves nothing for them. On a phone,
 * and where no place is free, they are a strip at the foot, and every foot, pane and dialog ends
 * above it (feedback.css). They stay children of the body, so that a dialog neither hides nor
 * remounts them.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, open: readonly Toast[]): void {
  const kept = useRef<Point>(undefined);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const toasts = region.current;
    if (!toasts) return undefined;
    // A strip makes room, so that a place seems free again: it stays one until others are open.
    let isStrip = false;
    const isEmpty = () => toasts.querySelector('li') === null;
    const tell = () => {
      root.toggleAttribute('data-toasts', !isEmpty());
      if (isEmpty()) {
        kept.current = undefined;
        isStrip = false;
        return;
      }
      isStrip ||= innerWidth <= narrow;
      root.dataset['toastPlace'] = isStrip ? 'strip' : 'free';
      if (!isStrip) {
        const size = { width: toasts.offsetWidth, height: toasts.offsetHeight };
        const inner = { width: innerWidth, height: innerHeight };
        kept.current = freePlace(size, inner, controlsBeside(toasts), kept.current);
        isStrip = kept.current === undefined;
        if (isStrip) root.dataset['toastPlace'] = 'strip';
      }
      root.style.setProperty('--toast-left', `${kept.current?.left ?? 0}px`);
      root.style.setProperty('--toast-top', `${kept.current?.top ?? 0}px`);
      // Read once the place is told, for it decides how high they are.
      root.style.setProperty('--toast-block', `${toasts.offsetHeight}px`);
    };
    let frame = 0;
    const soon = () => {
      if (isEmpty() && !root.hasAttribute('data-toasts')) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tell);
    };
    const anew = () => {
      isStrip = false;
      soon();
    };
    tell();
    const sizes = new ResizeObserver(soon);
    sizes.observe(toasts);
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', anew);
    addEventListener('scroll', soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      removeEventListener('resize', anew);
      removeEventListener('scroll', soon, { capture: true });
    };
  }, [region, open]);
}

/** Returns the controls in sight: those of the dialog on top where one is open. */
function controlsBeside(toasts: HTMLElement): Box[] {
  const top = [...document.querySelectorAll('.ui-overlay')].at(-1) ?? document.body;
  const menus = document.querySelectorAll('[role=menu], [role=listbox]');
  return [...top.querySelectorAll(controls), ...menus]
    .filter((one) => !toasts.contains(one))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
    .filter(({ one }) => one.checkVisibility({ visibilityProperty: true }))
    .map(({ box }) => box);
}
