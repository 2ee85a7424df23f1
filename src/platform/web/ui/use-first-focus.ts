import { useEffect, useRef } from 'react';

/** `autoFocus` inside dialogs: after the commit, when a dialog over another one has become the one that holds the focus. */
export function useFirstFocus(id: string, isWanted = false): void {
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (wanted.current) document.getElementById(id)?.focus();
    wanted.current = false;
  }, [id]);
}
