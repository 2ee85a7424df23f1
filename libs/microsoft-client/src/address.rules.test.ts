import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressBelow, baseAddress, isBelow, isDownloadHost, linkBelow } from './address.rules.ts';

const graph = baseAddress('https://graph.microsoft.com');
const partnerCenter = baseAddress('https://api.partnercenter.microsoft.com/v1/');

describe('addresses that are sent a token', () => {
  test('a link of the same service is followed as it came', () => {
    const link = 'https://graph.microsoft.com/v1.0/users?$skiptoken=X%27y';
    expect(linkBelow(graph, link)?.href).toBe(link);
  });

  test.for([
    'https://graph.microsoft.com.evil.example/v1.0/users',
    'https://evil.example/graph.microsoft.com/',
    'http://graph.microsoft.com/v1.0/users',
    'https://graph.microsoft.com:8443/v1.0/users',
    'https://user:word@graph.microsoft.com/v1.0/users',
    'https://graph.microsoft.com@evil.example/v1.0/users',
    '//evil.example/v1.0/users',
    String.raw`https:\\evil.example\v1.0`,
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
  ])('a link elsewhere is none: %s', (link) => {
    expect(linkBelow(graph, link)).toBeUndefined();
  });

  test('a path that climbs out of the base is none', () => {
    expect(addressBelow(partnerCenter, '/../v2/customers')).toBeUndefined();
    expect(addressBelow(partnerCenter, '/%2e%2e/customers')).toBeUndefined();
  });

  test('Partner Center: links are relative to the version, with or without it', () => {
    const whole = 'https://api.partnercenter.microsoft.com/v1/customers?size=2';
    expect(linkBelow(partnerCenter, '/customers?size=2')?.href).toBe(whole);
    expect(linkBelow(partnerCenter, 'customers?size=2')?.href).toBe(whole);
    expect(linkBelow(partnerCenter, '/v1/customers?size=2')?.href).toBe(whole);
    expect(linkBelow(partnerCenter, whole)?.href).toBe(whole);
  });

  test('no address of another origin is below a base, whatever it looks like', () => {
    const parts = fc.constantFrom(
      ...['https:', 'http:', '/', '//', String.raw`\\`, '@', ':', '..', '.', '%2f', '#', '?', ' '],
      ...['graph.microsoft.com', 'evil.example', 'v1.0', 'users', '443', '8443', '\t', '\u0000'],
    );
    const links = fc.array(parts, { maxLength: 9 }).map((some) => some.join(''));
    const isForeign = (link: string) =>
      [linkBelow(graph, link), addressBelow(graph, link)].some(
        (address) => address !== undefined && address.origin !== graph.origin,
      );
    const foreign = fc.sample(links, 2_000).filter(isForeign);
    expect(foreign).toEqual([]);
  });

  test('a base without encryption is refused, except on the loopback interface', () => {
    for (const address of ['http://graph.microsoft.com', 'ftp://127.0.0.2', 'http://10.0.0.1/x'])
      expect(() => baseAddress(address)).toThrow(
        'Services are called by https, except on the loopback interface.',
      );
    expect(baseAddress('http://127.0.0.1:4824/graph/').href).toBe('http://127.0.0.1:4824/graph');
  });

  test('the base itself names no resource', () => {
    expect(isBelow(new URL('https://api.partnercenter.microsoft.com/v1'), partnerCenter)).toBe(
      false,
    );
    expect(isBelow(new URL('https://api.partnercenter.microsoft.com/v10/x'), partnerCenter)).toBe(
      false,
    );
  });
});

describe('addresses of files', () => {
  const hosts = ['reports.example.com', '.blob.example.net', 'http://127.0.0.1:4824'];
  test.for([
    ['https://reports.example.com/data/x', true],
    ['https://account1.blob.example.net/x?sig=1', true],
    ['http://127.0.0.1:4824/file', true],
    ['http://reports.example.com/data/x', false],
    ['https://evil-blob.example.net/x', false],
    ['https://blob.example.net.evil.example/x', false],
    ['https://reports.example.com:444/x', false],
    ['https://a:b@reports.example.com/x', false],
    ['http://127.0.0.1:4825/file', false],
    ['http://169.254.169.254/metadata', false],
  ] as const)('%s: %s', ([address, isAllowed]) => {
    expect(isDownloadHost(new URL(address), hosts)).toBe(isAllowed);
  });
});
