import { useEffect, useState } from 'react';
import { type Age, isStale, staleInMs } from './data-source.rules.ts';

/** The longest time that a timer can wait. */
const longestTimerMs = 2_147_483_647;

/** Returns whether the shown data is stale; turns true by itself in time. */
export function useStale({ updatedAt, refreshEveryMs, hasFailed }: Age): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = staleInMs({ updatedAt, refreshEveryMs, hasFailed }, Date.now());
    if (left === undefined || left > longestTimerMs) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [updatedAt, refreshEveryMs, hasFailed]);
  return isStale({ updatedAt, refreshEveryMs, hasFailed }, now);
}
