import { useLayoutEffect } from 'react';
import { create } from 'zustand';

/** What the page on show is about, where it has said so. */
export const useShownTitle = create<{ readonly title: string | undefined }>()(() => ({ title: undefined }));

/**
 * For pages about one thing: its name, once it is loaded, stands in the breadcrumbs and in the window's title in place of
 * the page's own.
 */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    useShownTitle.setState({ title });
    return () => useShownTitle.setState({ title: undefined });
  }, [title]);
}
