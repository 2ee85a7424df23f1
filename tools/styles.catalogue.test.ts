import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Rule {
  readonly file: string;
  readonly selector: string;
  readonly body: string;
}

const read = (pattern: string): readonly { readonly file: string; readonly source: string }[] =>
  globSync(pattern)
    .toSorted()
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** Innermost rules: what stands around them (`@media`, `@layer`) decides when, not what. */
const rules: readonly Rule[] = read('src/**/*.css').flatMap(({ file, source }) =>
  [...source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }),
  ),
);

/** Motion while something is awaited, and the tint of a row that a push has changed. */
const unlikeMotion = /ui-turn|ui-run|ui-breathe|boot-breathe|ui-changed/;

test('motion takes 120 to 160 ms, by name', () => {
  const tokens = readFileSync('src/platform/web/ui/css/tokens.css', 'utf8');
  const named = [...tokens.matchAll(/--(\w+): (\d+)ms/g)].map(([, name, ms]) => [name, Number(ms)]);
  const byHand = rules
    .flatMap(({ file, body }) =>
      [...body.matchAll(/(?:animation|transition)(?:-duration)?:[^;]*/g)].map(([said]) => ({
        file,
        said,
      })),
    )
    .filter(({ said }) => /\d+m?s\b/.test(said) && !/0\.01ms/.test(said))
    .filter(({ said }) => !unlikeMotion.test(said));

  expect(named).toEqual([
    ['fast', 120],
    ['slow', 160],
  ]);
  expect(byHand).toEqual([]);
});

test('with reduced motion nothing moves', () => {
  const base = readFileSync('src/platform/web/ui/css/base.css', 'utf8');
  const reduced = base.slice(base.indexOf('prefers-reduced-motion: reduce'));

  expect(reduced).toMatch(/animation-duration: 0\.01ms !important/);
  expect(reduced).toMatch(/transition: none !important/);
});

/**
 * Shown on hover and focus beside what always says the same: names of icon buttons, which screen
 * readers and the menu of a row have, and the edge of a column, whose width the view's panel keeps.
 */
const saidElsewhere = [
  '.ui-row-action:is(:hover, :focus-visible)::after',
  'thead tr:hover .ui-column-edge::after',
];

test('nothing comes into sight on hover alone', () => {
  const shown = rules
    .filter(({ selector }) => selector.includes(':hover'))
    .filter(({ body }) =>
      /(?:^|[\s;])(?:opacity: 1|visibility|display|content|clip-path)\b/.test(body),
    )
    .map(({ selector }) => selector.replaceAll(/\s+/g, ' '));

  expect(shown.toSorted()).toEqual(saidElsewhere.toSorted());
});

test('no part of a page says something in its title alone', () => {
  const titled = read('src/**/*.tsx').flatMap(({ file, source }) =>
    [...source.matchAll(/<([a-z][\w-]*)\b(?:[^<>]|=>)*?\stitle=[^>]*>/g)]
      .filter(([whole, name]) => name !== 'iframe' && !/aria-label(?:ledby)?=/.test(whole))
      .map(([whole]) => `${file}: ${whole.replaceAll(/\s+/g, ' ')}`),
  );

  expect(titled).toEqual([]);
});
