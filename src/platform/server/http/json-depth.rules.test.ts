import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.rules.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  [nested(64), false],
  [nested(65), true],
  ['{"a":'.repeat(65), true],
  [JSON.stringify({ text: nested(100), quoted: String.raw`"\\[[`, list: [[[1]]] }), false],
  [`[${'[],'.repeat(1000)}1]`, false],
  [`"\\"${nested(100)}"`, false],
])('§8: the depth counts outside texts (%#)', (text, isDeep) => {
  expect(isTooDeep(text)).toBe(isDeep);
});
