import { expect, test } from 'vitest';
import { bundlePermissions, featureKeys } from '#platform/common/features.ts';
import { readConfig } from './config.ts';
import { portalConfig } from './portal-config.ts';

const external = {
  ATRIUM_CUSTOMER_AUTHORITY: 'https://c.example',
  ATRIUM_CUSTOMER_CLIENT_ID: 'c',
  ATRIUM_INTERNAL_AUTHORITY: 'https://i.example',
  ATRIUM_INTERNAL_CLIENT_ID: 'i',
};

test('§7 GET config: every feature flag, on unless the operator has switched it off', () => {
  const { featureFlags } = portalConfig(
    readConfig({ ...external, ATRIUM_DISABLED_FEATURES: 'tickets, adminRoles' }),
    undefined,
  );

  expect(featureFlags.map(({ name }) => name)).toEqual(Object.keys(featureKeys));
  expect(featureFlags.filter(({ isEnabled }) => !isEnabled).map(({ name }) => name)).toEqual([
    'tickets',
    'adminRoles',
  ]);
});

test('§6 licence-bundle permissions: each is carried by at least one bundle, Essential is the smallest', () => {
  const { licenseBundles } = portalConfig(readConfig(external), undefined);

  expect(licenseBundles.map(({ name }) => name)).toEqual([...bundlePermissions]);
  expect(licenseBundles.every((one) => one.licenseBundles.includes('Standard'))).toBe(true);
  expect(licenseBundles.find(({ name }) => name === 'budgetLimit')?.licenseBundles).toEqual([
    'Standard',
  ]);
});

test('§3 internal values: the limits of the Essential bundle, and by name whatever the operator sets, such as banners and keys', () => {
  const set = {
    gridLicenseKey: 'K-1',
    sessionAnalyticsProjectId: 'p',
    cookieConsentId: 'c',
    'notice.maintenance': 'Sonntag ab 6 Uhr',
  };
  const own = [
    { name: 'essentialMaximumUserCount', value: '5' },
    { name: 'essentialUserRoles', value: 'Administrator,Benutzer' },
  ];
  const valuesWith = (text: string) =>
    portalConfig(readConfig({ ...external, ATRIUM_INTERNAL_VALUES: text }), undefined)
      .internalValues;

  expect(portalConfig(readConfig(external), undefined).internalValues).toEqual(own);
  expect(valuesWith(JSON.stringify(set))).toEqual([
    ...Object.entries(set).map(([name, value]) => ({ name, value })),
    ...own,
  ]);
  // what a bundle holds is not the operator's to set
  expect(valuesWith('{"essentialMaximumUserCount":"500"}')).toEqual(own);
});

test.each(['notice', '["a"]', '{"a b":"c"}', '{"a":5}', 'null'])(
  'internal values that are none are a wrong setting: %s',
  (text) => {
    expect(() => readConfig({ ...external, ATRIUM_INTERNAL_VALUES: text })).toThrow(
      'ATRIUM_INTERNAL_VALUES must be a JSON object of texts',
    );
  },
);

test('legal notice and privacy statement: linked where the operator has said where they are', () => {
  const statements = {
    imprintUrl: 'https://nordwind.example/impressum',
    privacyUrl: 'https://nordwind.example/datenschutz',
  };
  const settings = {
    ATRIUM_OPERATOR_IMPRINT_URL: statements.imprintUrl,
    ATRIUM_OPERATOR_PRIVACY_URL: statements.privacyUrl,
  };

  expect(portalConfig(readConfig({ ...external, ...settings }), undefined).operator).toMatchObject(
    statements,
  );
  expect(portalConfig(readConfig(external), undefined).operator).toEqual({
    name: 'Nordwind Systems',
    domain: 'nordwind.example',
  });
});

test('a feature that nobody knows is a wrong setting', () => {
  expect(() => readConfig({ ...external, ATRIUM_DISABLED_FEATURES: 'ticket' })).toThrow(
    'ATRIUM_DISABLED_FEATURES must be some of',
  );
});

test('§6 flags: one that is off for a tenant alone is on for all others', () => {
  const tenantId = '0190f1a0-0000-7000-8000-00000000000a';
  const config = readConfig({
    ...external,
    ATRIUM_DISABLED_FEATURES: `marketplace@${tenantId.toUpperCase()}, incidents`,
  });

  expect(config.switchedOff).toEqual([
    { feature: 'marketplace', tenantId },
    { feature: 'incidents' },
  ]);
  const { featureFlags } = portalConfig(config, undefined);
  expect(featureFlags.filter(({ isEnabled }) => !isEnabled).map(({ name }) => name)).toEqual([
    'incidents',
  ]);
});

test.each(['marketplace@adler', 'marketplace@', 'marketplace@a@b'])(
  '%s is a wrong setting',
  (text) => {
    expect(() => readConfig({ ...external, ATRIUM_DISABLED_FEATURES: text })).toThrow(
      'ATRIUM_DISABLED_FEATURES must be some of',
    );
  },
);
