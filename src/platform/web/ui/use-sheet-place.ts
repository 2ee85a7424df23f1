import { useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

/** Sheets that are open side by side in the page, the lowest first. */
const useOpenSheets = create<{ readonly open: readonly symbol[] }>()(() => ({ open: [] }));

/** Returns the number of sheets below this one; 0 while closed. */
export function useSheetPlace(isOpen: boolean): number {
  const [id] = useState(() => Symbol('sheet'));
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    useOpenSheets.setState(({ open }) => ({ open: [...open, id] }));
    return () => useOpenSheets.setState(({ open }) => ({ open: open.filter((one) => one !== id) }));
  }, [isOpen, id]);
  return useOpenSheets(({ open }) => Math.max(0, open.indexOf(id)));
}
