import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenInSightProps {
  /** Stands in the place, in the shape of what comes. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** How far below the window something is drawn already, so that who scrolls finds it there. */
const ahead = '300px';

/** What lies far below the first sight of a page is drawn, and fetched, when somebody comes near it. On paper all of it is. */
export function WhenInSight({ placeholder, children }: WhenInSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return;
    const see = () => setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see(), { rootMargin: ahead });
    observer.observe(place.current);
    addEventListener('beforeprint', see);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', see);
    };
  }, [isNear]);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
