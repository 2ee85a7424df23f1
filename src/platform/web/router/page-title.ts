import { useLayoutEffect } from 'react';
import { create } from 'zustand';

/** Store with the subject of the current page, if it set one. */
export const useShownTitle = create<{ readonly title: string | undefined }>()(() => ({
  title: undefined,
}));

/** Shows the name of a page's subject, once loaded, in the breadcrumbs and the window's title. */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    useShownTitle.setState({ title });
    return () => useShownTitle.setState({ title: undefined });
  }, [title]);
}
