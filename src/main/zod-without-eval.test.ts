import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Makes schemas and reads with them, in modules that are new. @returns how often they tried */
async function tries(prepare: () => Promise<unknown>): Promise<number> {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, '__zod_globalConfig');
  await prepare();
  const { z } = await import('zod');
  const compile = vi.fn(function compile() {
    throw new EvalError('refused');
  });
  vi.stubGlobal('Function', compile);
  z.object({ name: z.string() }).parse({ name: 'Lena' });
  vi.unstubAllGlobals();
  return compile.mock.calls.length;
}

test('SEC-8: schemas in the browser do not try whether they may compile themselves', async () => {
  expect(await tries(() => import('./zod-without-eval.ts'))).toBe(0);
});

test('the file that loads the sample data says so', () => {
  const source = readFileSync(join(import.meta.dirname, 'web.tsx'), 'utf8');

  expect(source).toContain("import './zod-without-eval.ts';");
});
