import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, 'zod-without-eval.ts');

/**
 * Makes a schema and reads with it in a process of its own: zod asks once, when it is loaded.
 * @param before what runs first @returns how often it tried to compile
 */
function triesAfter(before: string): number {
  const program = `
    ${before}
    const { z } = await import('zod');
    let tries = 0;
    globalThis.Function = function compile() {
      tries += 1;
      throw new EvalError('refused');
    };
    try {
      z.object({ name: z.string() }).parse({ name: 'Lena' });
    } catch {}
    process.stdout.write(String(tries));`;
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
  );
}

test('SEC-8: schemas in the browser do not try whether they may compile themselves', () => {
  expect(triesAfter(`await import(${JSON.stringify(file)});`)).toBe(0);
  expect(triesAfter('')).toBeGreaterThan(0);
});

test('the file that loads the sample data says so', () => {
  const source = readFileSync(join(import.meta.dirname, 'web.tsx'), 'utf8');

  expect(source).toContain("import './zod-without-eval.ts';");
});
