import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenInSightProps {
  /** Stands in the place, in the shape of what comes. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Distance below the window at which content is drawn ahead of scrolling. */
const ahead = '300px';

/** Loads and draws content below the fold when it comes near the window; print draws all of it. */
export function WhenInSight({ placeholder, children }: WhenInSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return;
    const see = () => setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see(), {
      rootMargin: ahead,
    });
    observer.observe(place.current);
    addEventListener('beforeprint', see);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', see);
    };
  }, [isNear]);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
