import { describe, expect, test } from 'vitest';
import type { ReadMicrosoftAgreement } from './billing.port.ts';
import { hindranceOf, stateOf, viewAgreement } from './microsoft-agreement.rules.ts';

const read = (changes: Partial<ReadMicrosoftAgreement> = {}): ReadMicrosoftAgreement => ({
  templateId: 'b',
  link: 'https://aka.ms/customeragreement',
  isDirect: false,
  confirmed: null,
  ...changes,
});
const confirmed = {
  ...{ firstName: 'Lena', lastName: 'Adler', email: 'lena@adler.example', phone: '' },
  ...{ templateId: 'b', on: '2026-03-02' },
};

describe('the state of the agreement', () => {
  test.each([
    ['missing', read()],
    ['confirmed', read({ confirmed })],
    ['outdated', read({ confirmed: { ...confirmed, on: '2023-03-31' } })],
    ['confirmed', read({ confirmed: { ...confirmed, on: '2023-04-01' } })],
    ['direct', read({ isDirect: true })],
    ['direct', read({ isDirect: true, confirmed: { ...confirmed, on: '2020-01-01' } })],
  ] as const)('is %s', (state, one) => {
    expect(stateOf(one)).toBe(state);
  });

  test('what nobody has read is not missing', () => {
    expect(viewAgreement(undefined, undefined, true)).toEqual({
      ...{ state: null, readAt: null, isOld: false, link: '', accepted: null, asked: null },
    });
  });

  test('who accepted, when, and whether of the version in force is told', () => {
    const readAt = new Date('2026-11-29T10:00:00Z');

    expect(
      viewAgreement({ ...read({ templateId: 'c', confirmed }), readAt }, undefined, false),
    ).toMatchObject({
      state: 'confirmed',
      readAt: '2026-11-29T10:00:00.000Z',
      accepted: { by: 'Lena Adler', on: '2026-03-02', isOfCurrentVersion: false },
    });
  });
});

test('an acceptance is confirmed one at a time, and not before its day', () => {
  const today = '2026-11-29';

  expect(hindranceOf({ agreedOn: today }, { today, isAnyWaiting: false })).toBeUndefined();
  expect(hindranceOf({ agreedOn: '2026-11-30' }, { today, isAnyWaiting: false })).toBe(
    'ACCEPTED_LATER',
  );
  expect(hindranceOf({ agreedOn: today }, { today, isAnyWaiting: true })).toBe(
    'CONFIRMATION_WAITING',
  );
});
