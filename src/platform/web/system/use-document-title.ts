import { useEffect } from 'react';
import { useSession } from '../session/session.ts';

/** The window's title: what is shown, where, and whose portal it is. */
export function useDocumentTitle(...parts: readonly (string | undefined)[]): void {
  const operator = useSession((session) => session.config?.operator.name) ?? 'Atrium';
  const title = [...parts.filter(Boolean), operator].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
