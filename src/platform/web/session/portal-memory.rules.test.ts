import { expect, test } from 'vitest';
import { emptyMemory, memoryFor, readMemory } from './portal-memory.rules.ts';
import { adlerId } from './user.fixture.ts';

const adler = { id: adlerId, name: 'Adler', roleClaims: ['portal:user'] };

test('§4 persisted and rehydrated: what was stored comes back', () => {
  const memory = {
    authConfig: { id: 'customer', inviteKey: 'k', redirectAfterLogin: '/x' },
    activeTenants: { customer: adler },
    userIds: { customer: 'u' },
  };

  expect(readMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
});

test.each([undefined, null, 'text', 7, [], { authConfig: 'x', activeTenants: [], userIds: 1 }])(
  'corrupt content %o falls back to nothing',
  (stored) => {
    expect(readMemory(stored)).toEqual(emptyMemory);
  },
);

test('a corrupt tenant costs nothing else', () => {
  const memory = readMemory({
    authConfig: { id: 'internal' },
    activeTenants: { customer: { id: 1 }, internal: { ...adler, roleClaims: ['a', 2] } },
  });

  expect(memory).toEqual({
    authConfig: { id: 'internal' },
    activeTenants: { internal: { ...adler, roleClaims: ['a'] } },
    userIds: {},
  });
});

test('the next person on this machine does not inherit an active tenant', () => {
  const memory = {
    ...emptyMemory,
    activeTenants: { customer: adler, internal: adler },
    userIds: { customer: 'lena' },
  };

  expect(memoryFor(memory, 'customer', 'nobody')).toEqual({
    ...emptyMemory,
    activeTenants: { internal: adler },
    userIds: { customer: 'nobody' },
  });
  expect(memoryFor(memory, 'customer', 'lena')).toBe(memory);
});
