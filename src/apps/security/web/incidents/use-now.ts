import { useEffect, useState } from 'react';

const quarterMs = 15_000;

/** The page's clock: a deadline of minutes is counted down while the page stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), quarterMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
