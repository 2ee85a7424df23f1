import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { MapApp } from '#platform/common/portal-map.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import { queryClient } from '../data/query-client.ts';
import { shopApp } from '../router/app.fixture.ts';
import { aPortal, mountPage } from '../router/mount-page.fixture.tsx';
import { usePortalMemory } from '../session/portal-memory.ts';
import { useSession } from '../session/session.ts';
import { aTenant, aUser, adlerId } from '../session/user.fixture.ts';
import { HomeLines } from './home-lines.tsx';

const app = {
  ...shopApp,
  onboarding: 'marketplace',
  lines: { load: async () => async () => [{ id: 'people', title: 'Lizenzen', href: '/there' }] },
} as const;
const place: MapApp = {
  ...app,
  base: app.route,
  pages: [{ path: 'your-subscriptions', requiredPermissions: ['marketplace'] }],
};
const config: PortalConfig = {
  operator: { name: 'Nordwind', domain: 'nordwind.example' },
  identity: {
    customer: { authority: '', clientId: '', scope: '', issuer: '' },
    internal: { authority: '', clientId: '', scope: '', issuer: '' },
  },
  featureFlags: [],
  internalValues: [],
  licenseBundles: [],
};

beforeEach(() => {
  const tenant = aTenant({ roleClaims: ['portal:user', 'marketplace'] });
  usePortalMemory.setState({ authConfig: { id: 'customer' } });
  useSession.setState({
    config,
    customerUser: aUser({ tenants: [tenant] }),
    tenants: { customer: tenant },
    onboarded: {},
  });
});

const lines = () =>
  mountPage(
    <QueryClientProvider client={queryClient}>
      <HomeLines />
    </QueryClientProvider>,
    { portal: aPortal({ apps: [app], map: [place] }) },
  );
const answer = (marketplace: boolean) =>
  act(async () => useSession.setState({ onboarded: { [adlerId]: { marketplace } } }));

test('§3 canAccessFeatures: while it is undefined an app tells nothing; then its lines are there', async () => {
  const page = await lines();
  expect(page.all('.ui-quiet')).toHaveLength(0);

  await answer(true);
  await expect.poll(() => page.all('.ui-quiet a').length).toBe(1);
  expect(page.get('.ui-quiet a').getAttribute('href')).toBe('/there');
});

test('§6 feature access: an app without an open page tells nothing on the home', async () => {
  const page = await lines();
  await answer(false);
  expect(page.all('.ui-quiet')).toHaveLength(0);
});
