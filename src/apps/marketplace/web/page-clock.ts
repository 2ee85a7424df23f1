import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The page's clock: moves once a minute, so that windows close on a page that stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
