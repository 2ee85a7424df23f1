import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns whether the element scrolls: only then it must be reachable by keyboard (WCAG 2.1.1).
 * Horizontal overflow is marked at its edges.
 */
export function useScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => {
      const isSideways = element.scrollWidth > element.clientWidth + 1;
      element.toggleAttribute('data-sideways', isSideways);
      setScrollable(isSideways || element.scrollHeight > element.clientHeight + 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [ref]);
  return isScrollable;
}
