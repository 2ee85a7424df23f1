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
  const { featureFlags } = portalConfig(readConfig({ ...external, ATRIUM_DISABLED_FEATURES: 'tickets, adminRoles' }), undefined);

  expect(featureFlags.map(({ name }) => name)).toEqual(Object.keys(featureKeys));
  expect(featureFlags.filter(({ isEnabled }) => !isEnabled).map(({ name }) => name)).toEqual(['tickets', 'adminRoles']);
});

test('§6 licence-bundle permissions: each is carried by at least one bundle, Essential is the smallest', () => {
  const { licenseBundles } = portalConfig(readConfig(external), undefined);

  expect(licenseBundles.map(({ name }) => name)).toEqual([...bundlePermissions]);
  expect(licenseBundles.every((one) => one.licenseBundles.includes('Standard'))).toBe(true);
  expect(licenseBundles.find(({ name }) => name === 'budgetLimit')?.licenseBundles).toEqual(['Standard']);
});

test('legal notice and privacy statement: linked where the operator has said where they are', () => {
  const statements = { imprintUrl: 'https://nordwind.example/impressum', privacyUrl: 'https://nordwind.example/datenschutz' };
  const settings = { ATRIUM_OPERATOR_IMPRINT_URL: statements.imprintUrl, ATRIUM_OPERATOR_PRIVACY_URL: statements.privacyUrl };

  expect(portalConfig(readConfig({ ...external, ...settings }), undefined).operator).toMatchObject(statements);
  expect(portalConfig(readConfig(external), undefined).operator).toEqual({ name: 'Nordwind Systems', domain: 'nordwind.example' });
});

test('a feature that nobody knows is a wrong setting', () => {
  expect(() => readConfig({ ...external, ATRIUM_DISABLED_FEATURES: 'ticket' })).toThrow('ATRIUM_DISABLED_FEATURES must be some of');
});
