import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppManifest } from '#platform/common/app-manifest.ts';
import { shopApp } from '../router/app.fixture.ts';
import type { Portal } from '../router/portal.ts';
import { parseSearch, searchText } from '../router/search.rules.ts';
import { setAuthKind } from '../session/portal-memory.ts';
import { useSession } from '../session/session.ts';
import { aTenant, aUser } from '../session/user.fixture.ts';
import { Dialog } from '../ui/dialog.tsx';
import { mount } from '../ui/mount.fixture.tsx';
import { LinkDialog } from './link-dialog.tsx';

interface CallNowProps {
  readonly onClose: () => void;
  readonly closeOnBackdropClick: boolean;
}

function CallNow({ onClose, closeOnBackdropClick }: CallNowProps) {
  return (
    <Dialog
      isOpen
      title="Hotline anrufen"
      onClose={onClose}
      closesOnBackdropClick={closeOnBackdropClick}
    >
      112
    </Dialog>
  );
}

/** An app whose menu has a link that opens a dialog, and the address that names it. */
async function openHotline(closeOnBackdropClick: boolean) {
  const link = {
    name: 'call',
    dialogComponent: async () => CallNow,
    closeOnBackdropClick,
  } as const;
  const app: AppManifest = { ...shopApp, feature: 'incidents-hotline', sideNavigation: [link] };
  const portal: Pick<Portal, 'apps'> = { apps: [app] };
  const router = createRouter({
    routeTree: createRootRoute({ component: LinkDialog }),
    history: createMemoryHistory({ initialEntries: ['/?open=incidents-hotline.call'] }),
    parseSearch: (text) => parseSearch(text),
    stringifySearch: (search) => searchText(search),
    context: portal,
  });
  await router.load();
  const page = await mount(<RouterProvider router={router} />);
  await waitForDialogs(page, 1);
  return { page, router };
}

const clickBeside = (overlay: HTMLElement) =>
  act(async () => {
    for (const type of ['pointerdown', 'pointerup'])
      overlay.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
    for (const type of ['mousedown', 'mouseup'])
      overlay.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }));
    overlay.click();
  });

/** The dialog's chunk is loaded, or the dialog is gone from the address and the page. */
const waitForDialogs = (page: Awaited<ReturnType<typeof mount>>, count: number) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.all('[role="dialog"]')).toHaveLength(count);
  });

beforeEach(() => {
  setAuthKind('customer');
  const tenant = aTenant({ roleClaims: ['portal:user', 'marketplace'] });
  useSession.setState({
    customerUser: aUser({ tenants: [tenant] }),
    tenants: { customer: tenant },
  });
});

test('§2 call-now: a dialog reached by a link; §3 closeOnBackdropClick: clicking the backdrop closes it', async () => {
  const { page, router } = await openHotline(true);
  expect(page.get('[role="dialog"]').textContent).toContain('112');

  await clickBeside(page.get('.ui-overlay'));

  await waitForDialogs(page, 0);
  expect(router.state.location.search).toEqual({});
});

test('§3 closeOnBackdropClick: where the link does not say so, only the dialog itself closes', async () => {
  const { page } = await openHotline(false);

  await clickBeside(page.get('.ui-overlay'));
  expect(page.all('[role="dialog"]')).toHaveLength(1);

  await page.click('[role="dialog"] header button');
  await waitForDialogs(page, 0);
});
