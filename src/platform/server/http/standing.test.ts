import { describe, expect, test } from 'vitest';
import type { TenantStanding } from '#platform/common/features.ts';
import type { Caller } from './caller.ts';
import { demandFeature, demandStanding } from './standing.ts';

const tenantId = '0190f1a0-0000-7000-8000-000000000001';

function aCaller(
  standing: Partial<TenantStanding> = {},
  kind: Caller['kind'] = 'customer',
): Caller {
  const whole: TenantStanding = { licenseBundle: 'Essential', onboarded: [], ...standing };
  return {
    userId: 'u',
    kind,
    email: '',
    name: '',
    permissions: [],
    claimsByTenant: new Map(),
    standings: new Map([[tenantId, whole]]),
  };
}

describe('§6 feature access: licence bundles on the server', () => {
  test('a tenant whose bundle does not carry it is refused, with the bundle that does', () => {
    expect(() => demandStanding({ bundle: 'finances' }, aCaller(), tenantId)).toThrow(
      expect.objectContaining({
        type: 'ERROR_BUNDLE_MISSING',
        status: 403,
        params: { bundle: 'Standard' },
      }),
    );
  });

  test('a bundle that carries it opens, and what Essential carries is open to all', () => {
    expect(() =>
      demandStanding({ bundle: 'finances' }, aCaller({ licenseBundle: 'Standard' }), tenantId),
    ).not.toThrow();
    expect(() =>
      demandStanding({ bundle: 'subscriptionRenaming' }, aCaller(), tenantId),
    ).not.toThrow();
  });

  test('who has no standing on the tenant is refused, and staff are not measured', () => {
    expect(() => demandStanding({ bundle: 'helpSearch' }, aCaller(), 'another')).toThrow(
      'ERROR_BUNDLE_MISSING',
    );
    expect(() =>
      demandStanding(
        { bundle: 'finances', onboarding: 'marketplace' },
        aCaller({}, 'internal'),
        'another',
      ),
    ).not.toThrow();
  });
});

test('§7 GET marketplace status: a tenant that is not onboarded is refused', () => {
  expect(() => demandStanding({ onboarding: 'marketplace' }, aCaller(), tenantId)).toThrow(
    expect.objectContaining({
      type: 'ERROR_ONBOARDING_MISSING',
      status: 403,
      params: { service: 'marketplace' },
    }),
  );
  expect(() =>
    demandStanding(
      { onboarding: 'marketplace' },
      aCaller({ onboarded: ['marketplace'] }),
      tenantId,
    ),
  ).not.toThrow();
});

describe('§6 feature flags on the server', () => {
  const off = [{ feature: 'marketplace', tenantId }] as const;
  const needs = ['marketplace:shop', 'Marketplace.Write'] as const;
  const call =
    (kind: Caller['kind'], at: string, permissions: Caller['permissions'] = []) =>
    () =>
      demandFeature(
        { feature: 'marketplace', needs },
        { kind, permissions },
        { tenantId: at, switchedOff: off },
      );

  test('what the operator has switched off is refused to customers and their tokens', () => {
    expect(call('customer', tenantId)).toThrow(
      expect.objectContaining({ type: 'ERROR_FEATURE_OFF', status: 403 }),
    );
  });

  test('another tenant has it, and staff at their own tools are not measured', () => {
    expect(call('customer', '0190f1a0-0000-7000-8000-000000000002')).not.toThrow();
    expect(call('internal', tenantId, ['Marketplace.Write'])).not.toThrow();
  });

  test('staff whom only a role of the tenant lets in are visitors: what is off there is off for them', () => {
    expect(call('internal', tenantId)).toThrow(
      expect.objectContaining({ type: 'ERROR_FEATURE_OFF' }),
    );
    expect(call('internal', tenantId, ['SalesTools.Write'])).toThrow('ERROR_FEATURE_OFF');
    expect(call('internal', '0190f1a0-0000-7000-8000-000000000002')).not.toThrow();
  });
});
