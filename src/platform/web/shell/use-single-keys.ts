import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../settings/settings.ts';
import { type ShortcutAction, actionOf } from './shortcuts.rules.ts';

/** Where a letter is text or finds an option: there single keys do nothing else. */
const typing =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="listbox"], [role="menu"], [role="grid"], [role="tree"], dialog, [role="dialog"], [role="alertdialog"]';

/** Single keys anywhere in the window, as the person has chosen them. */
export function useSingleKeys(acts: Readonly<Record<ShortcutAction, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.defaultPrevented || (event.target instanceof Element && event.target.closest(typing) !== null);
    const press = { key: event.key, hasModifier: event.ctrlKey || event.metaKey || event.altKey, isTyping };
    const action = actionOf(press, useSettings.getState().shortcuts);
    if (!action) return;
    event.preventDefault();
    acts[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
