import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

test('OPS-1: the command line starts by itself, and npm’s short names lead to it', async () => {
  const { stdout } = await run(process.execPath, [join(root, 'tools/atrium.mjs'), '--help']);
  const { scripts, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    bin: unknown;
  };

  expect(stdout).toContain('Usage: atrium <command>');
  expect(bin).toEqual({ atrium: 'tools/atrium.mjs' });
  for (const name of ['start', 'doctor', 'audit', 'privacy', 'permit', 'simulator'])
    expect(scripts[name]).toBe(`node tools/atrium.mjs ${name}`);
});
