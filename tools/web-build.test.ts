import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, afterEach } from 'vitest';
import { sourceHash } from './web-build.mjs';

const names = ['src', 'index.html', 'missing'];
let folder = '';
let before = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-build-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/a.tsx'), 'a');
  writeFileSync(join(folder, 'src/b.css'), 'b');
  writeFileSync(join(folder, 'index.html'), 'c');
  before = sourceHash(folder, names);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the same sources need no second build, whatever their dates say', () => {
  utimesSync(join(folder, 'index.html'), 0, 0);
  writeFileSync(join(folder, 'src/deep/a.test.tsx'), 'tests do not reach the browser');

  expect(sourceHash(folder, names)).toBe(before);
});

test.each([
  ['changed file', () => writeFileSync(join(folder, 'src/b.css'), 'B')],
  ['changed page', () => writeFileSync(join(folder, 'index.html'), 'C')],
  ['new file', () => writeFileSync(join(folder, 'src/deep/new.ts'), '')],
  ['removed file', () => rmSync(join(folder, 'src/b.css'))],
  ['renamed file', () => renameSync(join(folder, 'src/b.css'), join(folder, 'src/c.css'))],
])('a %s does', (_, change) => {
  change();

  expect(sourceHash(folder, names)).not.toBe(before);
});
