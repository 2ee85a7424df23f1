import { describe, expect, test } from 'vitest';
import { memoryStorage } from './browser-ports.ts';
import { Vault } from './vault.ts';

describe('storage of one configuration (spec §9: storage keys; 1.4: one JSON text under its id)', () => {
  test('what is written is read, side by side with other configurations', () => {
    const storage = memoryStorage();
    const [customer, internal] = [new Vault(storage, 'customer'), new Vault(storage, 'internal')];

    customer.write({ authzData: 'a', userData: { sub: 'ada' } });
    internal.write({ authzData: 'b' });

    expect([
      customer.read('authzData'),
      internal.read('authzData'),
      internal.read('userData'),
    ]).toEqual(['a', 'b', undefined]);
    expect(JSON.parse(storage.read('customer') ?? '')).toEqual({
      authzData: 'a',
      userData: { sub: 'ada' },
    });
  });

  test('a change by another tab is seen', () => {
    const storage = memoryStorage();
    const [mine, theirs] = [new Vault(storage, 'customer'), new Vault(storage, 'customer')];
    mine.write({ authzData: 'old' });
    theirs.write({ authzData: 'new' });

    expect(mine.read('authzData')).toBe('new');
  });

  test('clearing leaves the public facts about the provider', () => {
    const storage = memoryStorage();
    const vault = new Vault(storage, 'customer');
    vault.write({
      authzData: 'a',
      authNonce: 'n',
      redirect: '/x',
      popupauth: 'true',
      jwtKeys: [],
      authWellKnownEndPoints: { issuer: 'i' },
    });

    vault.clear();

    expect(JSON.parse(storage.read('customer') ?? '')).toEqual({
      jwtKeys: [],
      authWellKnownEndPoints: { issuer: 'i' },
    });
  });

  test('the last key takes the entry with it', () => {
    const storage = memoryStorage();
    const vault = new Vault(storage, 'customer');
    vault.write({ authzData: 'a' });
    vault.remove('authzData');

    expect(storage.read('customer')).toBeNull();
  });

  test.each(['{broken', 'null', '[]', '5', '"text"'])(
    'an entry %s counts as empty and is replaced',
    (text) => {
      const storage = memoryStorage();
      storage.write('customer', text);
      const vault = new Vault(storage, 'customer');

      expect(vault.read('authzData')).toBeUndefined();
      expect(vault.write({ authzData: 'a' })).toBe(true);
      expect(vault.read('authzData')).toBe('a');
    },
  );

  test('without an id nothing is read or written, and nothing throws', () => {
    const vault = new Vault(memoryStorage(), '');

    expect([
      vault.read('authzData'),
      vault.write({ authzData: 'a' }),
      vault.remove('authzData'),
    ]).toEqual([undefined, false, false]);
  });

  test('a storage that throws is read as empty and says that it does not write', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const vault = new Vault({ read: refuse, write: refuse, remove: refuse }, 'customer');

    expect([vault.read('authzData'), vault.write({ authzData: 'a' }), vault.clear()]).toEqual([
      undefined,
      false,
      false,
    ]);
  });
});
