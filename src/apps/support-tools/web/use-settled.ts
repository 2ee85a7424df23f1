import { useEffect, useState } from 'react';

/**
 * Returns the value after a pause in typing, so that the server is not asked on every keystroke.
 */
export function useSettled<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
