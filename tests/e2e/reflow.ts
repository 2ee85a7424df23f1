import type { Page } from '@playwright/test';
import { sidewaysScroll } from './portal.ts';

/**
 * Windows in which a page must still hold all it says, by scrolling down alone (WCAG 1.4.10): the
 * narrowest phone, and a usual window at 200 % zoom.
 */
export const smallWindows = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
] as const;

/** Returns what a page loses at the width it has: what it is wider by, and what is cut off. */
export async function lostTo(page: Page): Promise<string[]> {
  const beyond = await sidewaysScroll(page);
  const lost = await cutOff(page);
  return beyond > 0 ? [`${String(beyond)} px wider than the window`, ...lost] : lost;
}

/**
 * Text and controls that lie beside the window with nothing to scroll to them, and text that is cut
 * without the three dots that say so.
 */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ancestors = function* (element: Element): Generator<Element> {
      for (let up = element.parentElement; up; up = up.parentElement) yield up;
    };
    /** Read out, not shown: one pixel of it, or of what holds it. */
    const isSpokenOnly = (element: Element): boolean =>
      [element, ...ancestors(element)].some((one) => {
        const { width, height } = one.getBoundingClientRect();
        return (width <= 1 || height <= 1) && getComputedStyle(one).overflow !== 'visible';
      });
    const isScrolledTo = (element: Element): boolean =>
      [...ancestors(element)].some(
        (one) =>
          ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) &&
          one.scrollWidth > one.clientWidth,
      );
    const isBeside = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && right > 0 && (left < -1 || right > innerWidth + 1);
    };
    const isCut = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isHidden = overflowX === 'hidden' || overflowX === 'clip';
      return (
        isHidden && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      );
    };
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const said = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      const isText = hasText(element);
      if (!isText && !element.matches('button, a, input, select, textarea')) continue;
      const isLost = (isBeside(element) && !isScrolledTo(element)) || (isText && isCut(element));
      if (!isLost || isSpokenOnly(element)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const text = element.textContent?.trim().slice(0, 40) ?? '';
      said.add(`${[element.localName, ...element.classList].join('.')} is cut off: ${text}`);
    }
    return [...said];
  });
}
