import { expect, test } from 'vitest';
import { cleanPath, resolvedPath } from './folder-paths.rules.ts';

test.each([
  ['de/start.md', 'de/start.md'],
  [String.raw`de\netz\.\vpn.md`, 'de/netz/vpn.md'],
  ['Bu\u0308ro.md', 'Büro.md'],
  ['../secret.md', undefined],
  ['a/../../b.md', undefined],
  ['/etc/passwd', undefined],
  [String.raw`C:\a.md`, undefined],
  ['a\u0000.md', undefined],
  ['', undefined],
])('%s is the path %s of a folder', (given, path) => expect(cleanPath(given)).toBe(path));

test.each([
  ['de/netz/vpn.md', '../bilder/a%20b.png', 'de/bilder/a b.png'],
  ['de/netz/vpn.md', 'index.md#oben', 'de/netz/index.md'],
  ['de/netz/vpn.md', '/bilder/A.png?raw=1', 'bilder/A.png'],
  ['de/netz/vpn.md', './%zz.png', 'de/netz/%zz.png'],
  ['vpn.md', '../a.png', undefined],
  ['vpn.md', 'https://a.example/b.png', undefined],
  ['vpn.md', '//a.example/b.png', undefined],
  ['vpn.md', '#oben', undefined],
])('in %s, %s leads to %s', (file, address, path) =>
  expect(resolvedPath(file, address)).toBe(path),
);
