import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder } from './web-compressed.ts';

test('texts stand beside themselves, compressed; pictures and what is short do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-compressed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const script = 'export const much = 1;\n'.repeat(100);
  writeFileSync(join(folder, 'assets/page-1.js'), script);
  writeFileSync(join(folder, 'assets/font-1.woff2'), script);
  writeFileSync(join(folder, 'short.html'), '<title>Atrium</title>');

  expect(await compressFolder(folder)).toBe(1);

  const read = (file: string) => readFileSync(join(folder, file));
  expect(brotliDecompressSync(read('assets/page-1.js.br')).toString()).toBe(script);
  expect(gunzipSync(read('assets/page-1.js.gz')).toString()).toBe(script);
  expect(read('assets/page-1.js.br').length).toBeLessThan(script.length / 10);
  for (const file of ['assets/font-1.woff2.br', 'short.html.br', 'short.html.gz'])
    expect(existsSync(join(folder, file))).toBe(false);
});
