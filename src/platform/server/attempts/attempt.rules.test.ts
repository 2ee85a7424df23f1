import { expect, test } from 'vitest';
import { accountKey, addressKey } from './attempt.rules.ts';

test.each([
  ['203.0.113.5', 'address:203.0.113.5'],
  ['::ffff:203.0.113.5', 'address:203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', 'address:2001:db8:1:2::/64'],
  ['2001:db8::1', 'address:2001:db8:0:0::/64'],
  ['::1', 'address:0:0:0:0::/64'],
  ['fe80::1%eth0', 'address:fe80:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('SEC-7: callers who have hung up count as one, and break nothing', () => {
  expect(addressKey(undefined)).toBe('address:gone');
});

test('a name counts the same in any case, apart by realm, and cannot be read from the key', () => {
  expect(accountKey('customer', ' Lena@Adler.example ')).toBe(
    accountKey('customer', 'lena@adler.example'),
  );
  expect(accountKey('customer', 'le\u00ADna@adler.example')).toBe(
    accountKey('customer', 'lena@adler.example'),
  );
  expect(accountKey('customer', 'lena@adler.example')).not.toBe(
    accountKey('internal', 'lena@adler.example'),
  );
  expect(accountKey('customer', 'lena@adler.example')).not.toContain('lena');
});
