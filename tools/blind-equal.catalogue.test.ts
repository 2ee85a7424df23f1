import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blindEquals } from './blind-equal.rules.ts';

const call = (matcher: string, value: string) => `\n  expect(a)\n    .${matcher}(${value});\n`;

test('a property that must be undefined is seen, wherever it stands', () => {
  expect(blindEquals(call('toEqual', '{ one: 1, two: undefined }'))).toEqual([3]);
  expect(blindEquals(call('toEqual', "[f(1), { 'two': undefined }]"))).toEqual([3]);
});

test('what toEqual does compare is left alone', () => {
  expect(blindEquals(call('toStrictEqual', '{ two: undefined }'))).toEqual([]);
  expect(blindEquals(call('toEqual', 'undefined'))).toEqual([]);
  expect(blindEquals(call('toEqual', '[a > 0 ? 1 : undefined]'))).toEqual([]);
  expect(blindEquals(`${call('toEqual', '{ one: 1 }')}const b = { two: undefined };`)).toEqual([]);
});

test('no test compares with toEqual what must be undefined: it could not fail', () => {
  const found = globSync([
    '{src,libs,tools,bench,tests}/**/*.test.ts',
    '{src,libs,tools,bench,tests}/**/*.test.tsx',
  ])
    .filter((file) => !file.includes('node_modules') && !file.includes('blind-equal'))
    .flatMap((file) => blindEquals(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));

  expect(found).toEqual([]);
});
