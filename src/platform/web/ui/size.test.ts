import { describe, expect, test } from 'vitest';
import content from './css/content.css?raw';
import feedback from './css/feedback.css?raw';
import overlays from './css/overlays.css?raw';
import type { Size } from './size.ts';

const sizes = ['sm', 'md', 'lg', 'xl'] as const satisfies readonly Size[];

/** The first length of the rule of a part in a size; `md` is the part without one. */
function lengthOf(css: string, part: string, size: Size, property: string): number {
  const selector = size === 'md' ? `\n.${part} {` : `\n.${part}[data-size='${size}'] {`;
  const rule = `\n${css}`.slice(`\n${css}`.indexOf(selector)).split('}')[0] ?? '';
  return Number(new RegExp(`${property}[^;]*?(\\d+)px\\)?;`).exec(rule)?.[1]);
}

describe('§3 sizes: sm, md, lg and xl exist, each larger than the one before', () => {
  test.each([
    ['dialog', overlays, 'ui-modal', 'inline-size'],
    ['avatar', content, 'ui-avatar', 'inline-size'],
    ['spinner', feedback, 'ui-spinner', 'inline-size'],
  ])('%s', (_, css, part, property) => {
    const lengths = sizes.map((size) => lengthOf(css, part, size, property));

    expect(lengths.every((length) => length > 0)).toBe(true);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(new Set(lengths).size).toBe(4);
  });

  test('sheet', () => {
    const usual = Number(/--sheet, (\d+)px/.exec(overlays)?.[1]);
    const [sm = 0, lg = 0, xl = 0] = (['sm', 'lg', 'xl'] as const).map((size) =>
      lengthOf(overlays, 'ui-sheet', size, '--sheet'),
    );

    expect(sm > 0 && sm < usual && usual < lg && lg < xl).toBe(true);
  });
});
