import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../settings/settings.ts';
import { type ShortcutAction, actionOf } from './shortcuts.rules.ts';

/** Elements in which a letter is input or finds an option; single keys have no effect there. */
const typing =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="listbox"], [role="menu"], [role="grid"], [role="tree"], dialog, [role="dialog"], [role="alertdialog"]';

/**
 * Runs actions on single keys anywhere in the window, while the component is mounted. Which key
 * runs which action is a setting of the user.
 */
export function useSingleKeys(acts: Partial<Readonly<Record<ShortcutAction, () => void>>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.defaultPrevented ||
      (event.target instanceof Element && event.target.closest(typing) !== null);
    const press = {
      key: event.key,
      hasModifier: event.ctrlKey || event.metaKey || event.altKey,
      isTyping,
    };
    const action = actionOf(press, useSettings.getState().shortcuts);
    const act = action && acts[action];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
