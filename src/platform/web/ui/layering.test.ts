import { describe, expect, test } from 'vitest';
import choices from './css/choices.css?raw';
import controls from './css/controls.css?raw';
import overlays from './css/overlays.css?raw';
import tokens from './css/tokens.css?raw';

const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];
const parts = [overlays, controls, choices].join('\n');

describe('§9 layering and widths stand in one place and are what the specification says', () => {
  test.each([
    ['z-modal', '1100'],
    ['z-overlay', '1000'],
    ['z-menu', '1000'],
    ['z-tooltip', '1100'],
    ['menu-most', '368px'],
    ['menu-least', '64px'],
    ['combobox-least', '250px'],
  ])('%s is %s, and the parts use it', (name, value) => {
    expect(token(name)).toBe(value);
    expect(parts).toContain(`var(--${name})`);
  });

  test('no part has a layer of its own', () => {
    const own = [...parts.matchAll(/z-index: ([^;]+);/g)]
      .map((found) => found[1] ?? '')
      .filter((value) => Number(value) > 10);
    expect(own).toEqual([]);
  });
});
