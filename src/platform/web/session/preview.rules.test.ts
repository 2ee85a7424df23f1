import { describe, expect, test } from 'vitest';
import { isPreview, mayPreview, noOverrides, withTenantOverride } from './preview.rules.ts';
import { aUser } from './user.fixture.ts';

describe('§6 overrides are a view preview', () => {
  test('that only staff with DeveloperTools.Write may switch on', () => {
    const staff = aUser({ kind: 'internal', roles: ['DeveloperTools.Write'] });

    expect(mayPreview(staff)).toBe(true);
    expect(mayPreview({ ...staff, valid: false })).toBe(false);
    expect(mayPreview({ ...staff, roles: ['Tenants.Write'] })).toBe(false);
    expect(mayPreview({ ...staff, kind: 'customer' })).toBe(false);
    expect(mayPreview(null)).toBe(false);
  });

  test('skipPermissions holds everywhere, a tenant override on its tenant only', () => {
    const onAdler = withTenantOverride(noOverrides, 'adler');

    expect(isPreview(noOverrides, 'adler')).toBe(false);
    expect(isPreview({ ...noOverrides, skipPermissions: true }, undefined)).toBe(true);
    expect(isPreview(onAdler, 'adler')).toBe(true);
    expect(isPreview(onAdler, 'bergmann')).toBe(false);
    expect(withTenantOverride(onAdler, 'adler')).toEqual(noOverrides);
  });
});
