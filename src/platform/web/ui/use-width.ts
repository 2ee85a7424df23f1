import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Width of an element in pixels, so that text in a drawing keeps its size; a guess before it is on
 * the page.
 */
export function useWidth(guess = 640): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(guess);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
