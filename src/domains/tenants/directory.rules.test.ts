import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmployeeName, isMultiTenant, tenantNameOf } from './directory.rules.ts';

describe('§1 a customer user is an employee when the sign-in name contains the operator’s domain, read strictly', () => {
  test.each([
    'admin@nordwind.example',
    'Admin@NORDWIND.example',
    '"a@b"@nordwind.example',
    'a@ｎordwind。example',
  ])('%s is an employee', (name) => {
    expect(isEmployeeName(name, 'nordwind.example')).toBe(true);
  });

  test.each([
    'a@nordwind.example.evil.example',
    'a@evil-nordwind.example',
    'nordwind.example@evil.example',
    'a@nordwind.example@evil.example',
    '@nordwind.example',
    'nordwind.example',
    'a@nordwind.example ',
    'a@nordwind.examp1e',
    '',
  ])('%j is not, though some contain the domain', (name) => {
    expect(isEmployeeName(name, 'nordwind.example')).toBe(false);
  });

  test('ten thousand look-alike names: none is one of ours', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.string({ minLength: 1, maxLength: 20 }),
        (before, after) => {
          fc.pre(!after.includes('@'));
          expect(isEmployeeName(`${before}@nordwind.example${after}`, 'nordwind.example')).toBe(
            false,
          );
          expect(isEmployeeName(`${before}@${after}nordwind.example`, 'nordwind.example')).toBe(
            false,
          );
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test('without an operator domain nobody is an employee', () => {
    expect(isEmployeeName('a@', '')).toBe(false);
  });
});

describe('§1 multi-tenant indicator', () => {
  test.each([
    [{ kind: 'internal', isEmployee: false, tenants: 0 }, true],
    [{ kind: 'customer', isEmployee: true, tenants: 1 }, true],
    [{ kind: 'customer', isEmployee: false, tenants: 2 }, true],
    [{ kind: 'customer', isEmployee: false, tenants: 1 }, false],
    [{ kind: 'customer', isEmployee: false, tenants: 0 }, false],
  ] as const)('%j: %s', (person, expected) => {
    expect(isMultiTenant(person)).toBe(expected);
  });
});

describe('names of tenants', () => {
  test('white space is tidied, letters stay as they are', () => {
    expect(tenantNameOf('  Bergmann &\n Söhne   KG ')).toBe('Bergmann & Söhne KG');
  });

  test.each(['', '   ', 'a'.repeat(201), 'Adler\u0000', 'Ad\u202Eler', '<b>Adler</b>'])(
    '%j is none',
    (name) => {
      expect(tenantNameOf(name)).toBeUndefined();
    },
  );
});
