import { useMemo } from 'react';
import { useAccess } from '../router/access.ts';
import { usePortal } from '../router/portal.ts';
import { useShownArea } from '../session/session.ts';
import { useSettings } from '../settings/settings.ts';
import { type Menu, type MenuItem, menuByArea, menuOf, pagesOf } from './menu.rules.ts';

/** Returns the menu of the person at hand. */
export function useMenu(): Menu {
  const { apps } = usePortal();
  const kind = useShownArea();
  const access = useAccess();
  return useMemo(() => menuByArea(menuOf(apps, kind === 'internal', access)), [apps, kind, access]);
}

/** Returns the pages of the menu that the person keeps on top. */
export function useFavourites(menu: Menu): readonly MenuItem[] {
  const routes = useSettings(({ favouritePages }) => favouritePages);
  return pagesOf(menu).filter(({ route }) => route !== undefined && routes.includes(route));
}
