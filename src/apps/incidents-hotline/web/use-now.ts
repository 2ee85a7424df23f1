import { useEffect, useState } from 'react';

const stepMs = 5_000;

/** The dialog's clock: the minutes of a code are counted down while it is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
