import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import tokens from '../css/tokens.css?raw';
import css from './charts.css?raw';
import { downsample } from './downsample.rules.ts';
import {
  contrastOf,
  contrastPalette,
  contrastRamp,
  contrastStep,
  rampColor,
  rampSteps,
  seriesColors,
} from './palette.rules.ts';

describe('§9 palette: contrast step 1.03 with a ramp of 0.03', () => {
  test('the numbers', () => {
    expect([contrastStep, contrastRamp]).toEqual([1.03, 0.03]);
  });

  test.each([
    ['#ffffff', '#000000'],
    ['#121317', '#ffffff'],
    ['#ffffff', '#312aa8'],
  ])(
    'on %s each shade stands off from the one before by the step, which grows by the ramp',
    (ground, ink) => {
      const shades = contrastPalette(ground, ink, rampSteps);
      const steps = shades.map((shade, at) => contrastOf(shade, shades[at - 1] ?? ground));
      for (const [at, step] of steps.entries())
        expect(Math.abs(step - (contrastStep + at * contrastRamp))).toBeLessThan(0.025);
      expect(contrastOf(shades.at(-1) ?? '', ground)).toBeGreaterThanOrEqual(4.47);
    },
  );

  test('the shades that charts use can be told from the ground, and more is never fainter', () => {
    const used = [0, 0.1, 0.5, 1].map(rampColor);
    expect(used).toEqual([
      'var(--chart-ramp-4)',
      'var(--chart-ramp-5)',
      'var(--chart-ramp-7)',
      'var(--chart-ramp-10)',
    ]);
  });
});

describe('the themes', () => {
  const themes = {
    light: { ground: '#ffffff', ink: '#3653a8' },
    dark: { ground: '#121317', ink: '#7980fb' },
  } as const;
  const block = (sheet: string, theme: 'light' | 'dark') =>
    new RegExp(`\\.${theme} \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '';
  const values = (sheet: string, theme: 'light' | 'dark', prefix: string) =>
    [...block(sheet, theme).matchAll(new RegExp(`--${prefix}\\d+: (#[0-9a-f]{6})`, 'g'))].map(
      (found) => found[1] ?? '',
    );

  test.each(['light', 'dark'] as const)(
    '§9 %s: the ramp is what the rule makes of ground and ink',
    (theme) => {
      const { ground, ink } = themes[theme];
      expect(values(css, theme, 'chart-ramp-')).toEqual(contrastPalette(ground, ink, rampSteps));
    },
  );

  test.each(['light', 'dark'] as const)(
    'WCAG 1.4.11 %s: every series has 3:1 to its ground, neighbours differ',
    (theme) => {
      const colors = values(tokens, theme, 'c');
      expect(colors).toHaveLength(seriesColors);
      for (const color of colors)
        expect(contrastOf(color, themes[theme].ground)).toBeGreaterThanOrEqual(3);
      for (const [at, color] of colors.entries())
        expect(color).not.toBe(colors[(at + 1) % colors.length]);
    },
  );
});

describe('thinning a line', () => {
  const wave = Array.from({ length: 10_000 }, (_, x) => ({
    x,
    y: x === 4321 ? 1000 : Math.sin(x / 50),
  }));

  test('keeps first, last and the one peak among ten thousand points', () => {
    const kept = downsample(wave, 300);
    expect(kept).toHaveLength(300);
    expect([kept[0], kept.at(-1)]).toEqual([wave[0], wave.at(-1)]);
    expect(kept.some(({ x }) => x === 4321)).toBe(true);
  });

  test('never more than asked, always in order, only real points; few points stay as they are, gaps included', () => {
    const point = fc.record({
      x: fc.integer(),
      y: fc.option(fc.integer({ min: -1000, max: 1000 })),
    });
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 200 }),
        fc.integer({ min: 3, max: 60 }),
        (points, most) => {
          const sorted = points.map((one, x) => ({ ...one, x }));
          const kept = downsample(sorted, most);
          expect(kept.length).toBeLessThanOrEqual(Math.max(most, 3));
          expect(sorted.length > most || kept === sorted).toBe(true);
          for (const [at, one] of kept.entries())
            expect(at === 0 || one.x > (kept[at - 1]?.x ?? -1)).toBe(true);
        },
      ),
    );
  });
});
