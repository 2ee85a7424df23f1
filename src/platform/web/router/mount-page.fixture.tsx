import {
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { type Mounted, mount } from '../ui/mount.fixture.tsx';
import type { Portal } from './portal.ts';

export interface MountedPage extends Mounted {
  /** Goes to an address; ends when the router has begun, not when it is there. */
  readonly go: (to: string) => Promise<void>;
}

const nobody = () => Promise.reject(new Error('nobody is asked here'));

/** A portal of no apps, for parts that ask for one. */
export function aPortal(over: Partial<Portal> = {}): Portal {
  const directory = {
    signOut: async () => undefined,
    me: nobody,
    tenants: nobody,
    tenantMe: nobody,
    ownAccess: nobody,
    contacts: nobody,
    marketplaceStatus: nobody,
    securityStatus: nobody,
  };
  return {
    apps: [],
    map: [],
    directory,
    demo: nobody,
    sliceWords: nobody,
    noticeTopics: async () => ({}),
    addressOf: () => '/:/portal',
    refusalTexts: async () => [],
    liveSources: async () => ({}),
    ...over,
  };
}

/**
 * Puts a part of the shell into a page with a router of its own.
 * @param arrive what a move to `/slow` waits for
 */
export async function mountPage(
  part: ReactNode,
  {
    portal = aPortal(),
    arrive,
  }: { readonly portal?: Portal; readonly arrive?: Promise<void> } = {},
): Promise<MountedPage> {
  const root = createRootRoute({
    component: () => (
      <>
        {part}
        <Outlet />
      </>
    ),
  });
  const at = (path: string, wait?: Promise<void>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: () => wait,
      component: () => <p data-at={path} />,
    });
  const router = createRouter({
    routeTree: root.addChildren([at('/'), at('/slow', arrive)]),
    context: portal,
  });
  history.replaceState(null, '', '/');
  await router.load();
  const mounted = await mount(<RouterProvider router={router} />);
  return { ...mounted, go: (to) => act(async () => void router.navigate({ href: to })) };
}
