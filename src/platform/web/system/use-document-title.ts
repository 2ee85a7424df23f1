import { useEffect } from 'react';

/** The window's title: what is shown, where, and the product. */
export function useDocumentTitle(...parts: readonly (string | undefined)[]): void {
  const title = [...parts.filter(Boolean), 'Atrium'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
