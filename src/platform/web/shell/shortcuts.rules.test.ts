import { describe, expect, test } from 'vitest';
import { actionOf, keyOf, shortcutActions, withKey } from './shortcuts.rules.ts';

const choice = { isOn: true, keys: {} };
const press = (key: string) => ({ key, hasModifier: false, isTyping: false });

describe('shortcuts of a single key (WCAG 2.1.4, ECO-1)', () => {
  test('the question mark lists them, whatever keyboard it takes', () => {
    expect(actionOf(press('?'), choice)).toBe('help');
    expect(actionOf(press('T'), choice)).toBe('tenant');
    expect(actionOf(press('x'), choice)).toBeUndefined();
  });

  test('they do nothing while somebody types, with a modifier, and when they are off', () => {
    expect(actionOf({ ...press('?'), isTyping: true }, choice)).toBeUndefined();
    expect(actionOf({ ...press('t'), hasModifier: true }, choice)).toBeUndefined();
    for (const action of shortcutActions)
      expect(actionOf(press(keyOf(action, choice)), { ...choice, isOn: false })).toBeUndefined();
  });

  test('another key takes the place of the given one', () => {
    const changed = withKey(choice, 'menu', 'N');

    expect(changed && actionOf(press('n'), changed)).toBe('menu');
    expect(changed && actionOf(press('m'), changed)).toBeUndefined();
  });

  test('a key that another act has, or that is none, is refused', () => {
    expect(withKey(choice, 'menu', 'T')).toBeUndefined();
    expect(withKey(choice, 'menu', 'Enter')).toBeUndefined();
    expect(withKey(choice, 'menu', ' ')).toBeUndefined();
    expect(withKey(choice, 'menu', 'm')).toEqual({ isOn: true, keys: { menu: 'm' } });
  });

  test('no two acts have one key to begin with', () => {
    expect(new Set(shortcutActions.map((action) => keyOf(action, choice))).size).toBe(
      shortcutActions.length,
    );
  });
});
