import { describe, expect, test } from 'vitest';
import type { Person } from './privacy.schema.ts';
import { demandErasable } from './privacy.rules.ts';

const mia: Person = {
  id: '01a1ffef-8c11-7b47-891f-07bf9e72d418',
  kind: 'customer',
  name: 'Mia',
  email: 'mia@firm.example',
  isErased: false,
};
const asked = {
  typed: 'mia@firm.example',
  reason: 'Antrag vom 21.11.2026',
  askedById: 'somebody',
  isRunning: false,
};

describe('LAW-2: a person is erased in two steps', () => {
  test('the address typed and a reason given', () => {
    expect(() => demandErasable(mia, { ...asked, typed: 'MIA@firm.example' })).not.toThrow();
  });

  test('who has no address is named by id', () => {
    expect(() => demandErasable({ ...mia, email: '' }, { ...asked, typed: mia.id })).not.toThrow();
    expect(() => demandErasable({ ...mia, email: '' }, { ...asked, typed: '' })).toThrow(
      'TYPED_DIFFERS',
    );
  });

  test.each([
    ['another address', mia, { ...asked, typed: 'mio@firm.example' }, 'TYPED_DIFFERS'],
    ['no reason', mia, { ...asked, reason: '' }, 'REASON_MISSING'],
    ['oneself', mia, { ...asked, askedById: mia.id }, 'OWN_ACCOUNT'],
    ['twice', { ...mia, isErased: true }, asked, 'ALREADY_ERASED'],
    ['while it runs', mia, { ...asked, isRunning: true }, 'ERASURE_RUNNING'],
  ])('refused: %s', (_why, person, request, type) => {
    expect(() => demandErasable(person, request)).toThrow(`ERROR_PRIVACY_${type}`);
  });
});
