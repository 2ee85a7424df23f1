import { useCallback, useEffect, useState } from 'react';

interface Printing {
  readonly isOn: boolean;
  readonly start: () => void;
  readonly end: () => void;
}

/**
 * Printing of a whole list, by its button or the browser's own keys. With a sheet or a pane open
 * the browser prints that.
 */
export function usePrinting(): Printing {
  const [isOn, setOn] = useState(false);
  const start = useCallback(() => setOn(true), []);
  const end = useCallback(() => setOn(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.shiftKey || event.altKey) return;
      if (document.querySelector('.ui-overlay, .ui-pane, dialog[open]')) return;
      event.preventDefault();
      start();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [start]);
  return { isOn, start, end };
}
