import { describe, expect, test } from 'vitest';
import tokens from './css/tokens.css?raw';

/** Every `--name: #rrggbb` of one theme's block. */
function colours(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const block = new RegExp(`\\.${theme} \\{([^}]*)\\}`).exec(tokens)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'stone', 'stone-2'];
const texts = [
  'ink',
  'ink-2',
  'ink-3',
  'act-text',
  'time-text',
  'bad',
  'good',
  'up',
  'down',
].flatMap((text) => grounds.map((ground) => [text, ground] as const));
const soft = ['time', 'act'].map((tone) => [`${tone}-text`, `${tone}-soft`] as const);
const categories = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => [`c${at}-text`, `c${at}-soft`] as const);
const pairs = [
  ...texts,
  ...soft,
  ...categories,
  ['bad', 'bad-soft'],
  ['good', 'good-soft'],
  ['ink', 'act-soft'],
  ['ink-2', 'act-soft'],
  ['ink', 'time-soft'],
  ['on-act', 'act'],
  ['on-act', 'act-hover'],
  ['on-act', 'bad-fill'],
  ['on-act', 'bad-fill-hover'],
  ['on-tip', 'tip'],
] as const;
const edges = [
  ...['paper', 'stone'].map((ground) => ['line-control', ground] as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => [`c${at}`, 'paper'] as const),
  ['time-line', 'paper'],
  ['rule', 'paper'],
  ['money', 'paper'],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const ratio = ([a, b]: readonly [string, string]) =>
    contrast(colours(theme).get(a) ?? '', colours(theme).get(b) ?? '');

  test('every text reaches 4.5:1 on its grounds (WCAG 1.4.3)', () => {
    expect(pairs.filter((pair) => !(ratio(pair) >= 4.5))).toEqual([]);
  });

  test('edges of controls and marks reach 3:1 (WCAG 1.4.11)', () => {
    expect(edges.filter((pair) => !(ratio(pair) >= 3))).toEqual([]);
  });
});

test('both themes define the same colours', () => {
  expect(colours('light').size).toBeGreaterThan(20);
  expect([...colours('dark').keys()]).toEqual([...colours('light').keys()]);
});
