import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { MapApp } from '#platform/common/portal-map.ts';
import type { PortalConfig } from '#platform/common/portal.contract.ts';
import { shopApp } from '../router/app.fixture.ts';
import { aPortal, mountPage } from '../router/mount-page.fixture.tsx';
import { usePortalMemory } from '../session/portal-memory.ts';
import { useSession } from '../session/session.ts';
import { aTenant, aUser, adlerId } from '../session/user.fixture.ts';
import { AppsCard } from './apps-card.tsx';

const app = { ...shopApp, onboarding: 'marketplace' } as const;
const place: MapApp = { ...app, base: app.route, pages: [{ path: 'your-subscriptions', requiredPermissions: ['marketplace'] }] };
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
  useSession.setState({ config, customerUser: aUser({ tenants: [tenant] }), tenants: { customer: tenant }, onboarded: {} });
});

const card = () => mountPage(<AppsCard />, { portal: aPortal({ apps: [app], map: [place] }) });
const answer = (marketplace: boolean) => act(async () => useSession.setState({ onboarded: { [adlerId]: { marketplace } } }));

test('§3 canAccessFeatures: while it is undefined the home does not offer the app; then it is a link', async () => {
  const page = await card();
  expect(page.all('.apps-name')).toHaveLength(0);

  await answer(true);
  expect(page.get('a.apps-name').getAttribute('href')).toBe(`/${adlerId}/marketplace`);
});

test('§6 feature access: an app without an open page is not on the home', async () => {
  const page = await card();
  await answer(false);
  expect(page.all('.apps-name')).toHaveLength(0);
});
