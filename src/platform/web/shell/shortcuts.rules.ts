/** Actions of single keys with their default keys (WCAG 2.1.4). */
export const givenKeys = {
  help: '?',
  search: '/',
  tenant: 't',
  menu: 'm',
  refresh: 'r',
  extend: 'e',
} as const;
export type ShortcutAction = keyof typeof givenKeys;
// the keys of a literal
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const shortcutActions = Object.keys(givenKeys) as readonly ShortcutAction[];

/** The person's choice (settings): off altogether, or other keys. */
export interface ShortcutChoice {
  readonly isOn: boolean;
  readonly keys: Readonly<Record<string, string>>;
}

export function keyOf(action: ShortcutAction, { keys }: ShortcutChoice): string {
  return keys[action] ?? givenKeys[action];
}

/** Facts of a key press. */
export interface KeyPress {
  readonly key: string;
  readonly hasModifier: boolean;
  /** The focus is where keys are text: a field, a list that finds by letters, an open dialog. */
  readonly isTyping: boolean;
}

/**
 * The act of a single key; undefined while somebody types, with Ctrl, Alt or Cmd, and when
 * shortcuts are off.
 */
export function actionOf(
  { key, hasModifier, isTyping }: KeyPress,
  choice: ShortcutChoice,
): ShortcutAction | undefined {
  if (!choice.isOn || hasModifier || isTyping) return undefined;
  return shortcutActions.find(
    (action) => keyOf(action, choice).toLowerCase() === key.toLowerCase(),
  );
}

/**
 * Another key for an act; undefined where the key is none that can be typed alone, or another act
 * has it.
 */
export function withKey(
  choice: ShortcutChoice,
  action: ShortcutAction,
  key: string,
): ShortcutChoice | undefined {
  if (!/^\S$/u.test(key)) return undefined;
  const isTaken = shortcutActions.some(
    (other) => other !== action && keyOf(other, choice).toLowerCase() === key.toLowerCase(),
  );
  return isTaken ? undefined : { ...choice, keys: { ...choice.keys, [action]: key.toLowerCase() } };
}
