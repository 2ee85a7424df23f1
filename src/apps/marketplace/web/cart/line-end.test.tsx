import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LicenseBundle } from '#platform/common/access.ts';
import type { CartLine } from '#domains/orders/cart.schema.ts';
import { bundlePermissions, bundlesWith } from '#platform/common/features.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import { useSession } from '#platform/web/session/session.ts';
import { usePortalMemory } from '#platform/web/session/portal-memory.ts';
import { aTenant, aUser } from '#platform/web/session/user.fixture.ts';
import { mount } from '#platform/web/ui/mount.fixture.tsx';
import { EndGone, LineEnd } from './line-end.tsx';

const config: PortalConfig = {
  operator: { name: 'Nordwind', domain: 'nordwind.example' },
  identity: {
    customer: { authority: '', clientId: '', scope: '', issuer: '' },
    internal: { authority: '', clientId: '', scope: '', issuer: '' },
  },
  featureFlags: [],
  internalValues: [],
  licenseBundles: bundlePermissions.map((name) => ({
    name,
    licenseBundles: [...bundlesWith(name)],
  })),
};

function signIn(bundle: LicenseBundle): void {
  const tenant = aTenant({ licenseBundles: [bundle] });
  usePortalMemory.setState({ authConfig: { id: 'customer' } });
  useSession.setState({
    config,
    customerUser: aUser({ tenants: [tenant] }),
    tenants: { customer: tenant },
    onboarded: {},
  });
}

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const line: CartLine = {
  item: {
    id: '0190f1a0-0000-7000-8000-0000000000ff',
    offerId: 'P:0001:P1Y:Monthly',
    productId: 'P',
    skuId: '0001',
    title: 'Exchange Online',
    edition: 'Plan 1',
    termDuration: 'P1Y',
    billingPlan: 'Monthly',
  },
  quantity: 5,
  termPrice: eur('120'),
  priceWhenAdded: eur('120'),
  promotion: null,
  endsOn: null,
  dueNow: eur('50'),
  monthly: eur('50'),
  commitment: eur('600'),
  problem: 'none',
  available: null,
};

async function shown(given: Partial<CartLine> = {}) {
  const onChoose = vi.fn<() => void>();
  const page = await mount(<LineEnd line={{ ...line, ...given }} onChoose={onChoose} />);
  return { ...page, onChoose, text: document.body.textContent };
}

describe('the end of the first term in the cart (§6 coterminosity)', () => {
  beforeEach(() => signIn('Standard'));

  test('can be chosen, and says the day that was', async () => {
    const { click, onChoose, text } = await shown();
    expect(text).toContain('ganze Laufzeit');

    await click('button');

    expect(onChoose).toHaveBeenCalledOnce();
    expect((await shown({ endsOn: '2026-12-09' })).text).toContain('erste Laufzeit bis 09.12.2026');
  });

  test('is locked in a smaller bundle, which names the one that carries it', async () => {
    signIn('Essential');
    const { click, onChoose, text } = await shown();

    await click('button');

    expect(onChoose).not.toHaveBeenCalled();
    expect(text).toContain('Ein anderes Laufzeitende ist im Paket Standard enthalten');
  });

  test('is not there for trials and what is bought once', async () => {
    const once = { termDuration: 'OneTime', billingPlan: 'OneTime' } as const;
    expect((await shown({ item: { ...line.item, ...once } })).all('button')).toEqual([]);
    const trial = { termDuration: 'P1M', billingPlan: 'None' } as const;
    expect((await shown({ item: { ...line.item, ...trial } })).all('button')).toEqual([]);
  });

  test('that is no longer possible is told with the way to another', async () => {
    const onChoose = vi.fn<() => void>();
    const { click } = await mount(<EndGone onChoose={onChoose} />);
    expect(document.body.textContent).toContain('nicht mehr enden');

    await click('button');

    expect(onChoose).toHaveBeenCalledOnce();
  });
});
