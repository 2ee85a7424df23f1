import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Width of an element in pixels, so that text in a drawing keeps its size; measured
 * before it is painted, guessed where nothing is laid out.
 */
export function useWidth(guess = 640): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
