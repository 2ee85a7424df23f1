import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials, type Lock } from './sbom.rules.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
const at = new Date('2026-11-27T08:00:00Z');

test('OPS-8: the bill of materials names every package of production, and none of development alone', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const { components } = billOfMaterials(read('package-lock.json') as Lock, at);
  const names = new Set(components.map(({ name, version }) => `${name}@${version}`));

  for (const [name, version] of Object.entries(dependencies))
    expect(names).toContain(`${name}@${version}`);
  for (const name of ['vitest', 'oxlint', 'react', 'knip'])
    expect(names).not.toContain(`${name}@${devDependencies[name]}`);
  expect(components.length).toBeGreaterThan(200);
});

test('every package has a licence that allows to pass it on, and a hash', () => {
  const { components } = billOfMaterials(read('package-lock.json') as Lock, at);
  const forbidden = /\b(A?GPL|SSPL|BUSL|UNLICENSED)/;

  expect(components.filter(({ licenses }) => licenses === undefined)).toEqual([]);
  expect(components.filter(({ licenses }) => forbidden.test(JSON.stringify(licenses)))).toEqual([]);
  expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([]);
});

test('a package is told as CycloneDX has it', () => {
  const bill = billOfMaterials(
    {
      name: 'atrium',
      version: '1.0.0',
      packages: {
        '': { version: '1.0.0' },
        'node_modules/@a/b': { version: '2.0.0', license: 'MIT', integrity: 'sha512-AAEC' },
        'node_modules/c': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
        'node_modules/@a/b/node_modules/c': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
        'node_modules/d': { version: '3.0.0', dev: true },
        'node_modules/@own/lib': { resolved: 'libs/lib', link: true },
      },
    },
    at,
  );

  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(bill.components).toEqual([
    {
      ...{ type: 'library', 'bom-ref': '@a/b@2.0.0', name: '@a/b', version: '2.0.0' },
      purl: 'pkg:npm/%40a/b@2.0.0',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
    {
      ...{ type: 'library', 'bom-ref': 'c@1.0.0', name: 'c', version: '1.0.0' },
      purl: 'pkg:npm/c@1.0.0',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    },
  ]);
});
