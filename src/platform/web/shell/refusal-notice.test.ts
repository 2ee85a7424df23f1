import { describe, expect, test } from 'vitest';
import { rights } from '#platform/common/rights.ts';
import { refusalNotice } from './refusal-notice.ts';

describe('A17: a closed page says in words what is missing and who can give it', () => {
  const closed = { page: 'Benutzer', missing: rights.users.add, isStaff: false } as const;

  test('a right of customers by its name, never as a claim', async () => {
    expect(await refusalNotice('de', { ...closed, reason: 'permission' })).toEqual({
      text: 'Für „Benutzer“ fehlt Ihnen die Berechtigung.',
      detail:
        'Nötig ist die Berechtigung „Benutzer einladen“. Wer Ihr Portal verwaltet, kann sie Ihnen geben.',
    });
  });

  test('several rights as a choice, and staff are sent to who manages them', async () => {
    const missing = rights.audit.byStaff;

    const { detail } = await refusalNotice('en', {
      ...closed,
      missing,
      reason: 'permission',
      isStaff: true,
    });

    expect(detail).toBe(
      'You need the permission “Change customers” or “Users of all customers”. Whoever manages employees can grant it.',
    );
  });

  test.each([
    ['flag', 'admin/users', 'Der Betreiber des Portals kann die Funktion „admin/users“'],
    ['bundle', 'Standard', 'Nötig ist das Paket „Standard“. Ihre Ansprechperson'],
    ['onboarding', 'marketplace', 'Ihre Ansprechperson beim Betreiber'],
  ] as const)('a %s by its name', async (reason, missing, told) => {
    const { detail } = await refusalNotice('de', { ...closed, reason, missing: [missing] });

    expect(detail).toContain(told);
  });
});
