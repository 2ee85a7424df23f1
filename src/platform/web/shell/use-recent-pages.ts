import { useEffect } from 'react';
import { routeOf } from '../router/app-links.rules.ts';
import { useShownPage } from '../router/portal.ts';
import { rememberPage } from '../settings/settings.ts';

/**
 * Pages of the menu that a person was on, for the palette. A page about one thing is not kept: its
 * thing may be gone.
 */
export function useRecentPages(): void {
  const { app, page } = useShownPage();
  const route = app?.isApp && page && !page.path.includes('$') ? routeOf(app, page) : undefined;
  useEffect(() => {
    if (route) rememberPage(route);
  }, [route]);
}
