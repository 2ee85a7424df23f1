import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches a docstring that begins with a noun clause, on its first line or the next. */
const nounClause = /\/\*\*\s+(?:\*\s+)?(What|Whom|Whose|Whoever|Who|Of|Where|Whether)\b.*/g;

test('docstrings begin with a verb or the thing, never with a noun clause', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts', 'tools/**/*.{ts,mjs}'], {
    exclude: (path) => path.includes('docstrings.catalogue'),
  });
  const riddles = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(nounClause)].map(([found]) => `${file}: ${found}`),
  );

  expect(files.length).toBeGreaterThan(1_000);
  expect(riddles).toEqual([]);
});
