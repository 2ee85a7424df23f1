import { useState, type KeyboardEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useAuthKind } from '../../session/session.ts';
import { setShortcuts, useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type ShortcutAction, keyOf, shortcutActions, withKey } from '../shortcuts.rules.ts';
import { shellTexts } from '../texts.ts';
import { laterTexts } from './texts.ts';

/** All shortcuts; single keys can be switched off or be others (WCAG 2.1.4). */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(laterTexts);
  const shell = useT(shellTexts);
  const { isOn } = useSettings((settings) => settings.shortcuts);
  return (
    <Sheet isOpen onClose={onClose} title={t('shortcuts')} size="sm" actions={<ResetButton />}>
      <Stack gap={4}>
        <Switch
          label={t('shortcutsOn')}
          value={isOn}
          onChange={(next) => setShortcuts({ isOn: next })}
        />
        <ul className="shell-shortcuts">
          <li>
            <span>{t('shortcut.palette')}</span>
            <Kbd>{shell('searchKeys')}</Kbd>
          </li>
          {shortcutActions.map((action) => (
            <ShortcutRow key={action} action={action} />
          ))}
          <li>
            <span>{t('shortcut.close')}</span>
            <Kbd>Esc</Kbd>
          </li>
        </ul>
      </Stack>
    </Sheet>
  );
}

function ShortcutRow({ action }: { readonly action: ShortcutAction }) {
  const t = useT(laterTexts);
  const isStaff = useAuthKind() === 'internal';
  const choice = useSettings((settings) => settings.shortcuts);
  const [state, setState] = useState<'shown' | 'asked' | 'refused'>('shown');
  const isOfStaff = action === 'tenant' && isStaff;
  const name = t(`shortcut.${isOfStaff ? 'customer' : action}`);
  const take = (event: KeyboardEvent) => {
    if (state === 'shown' || ['Tab', 'Escape', 'Shift'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = withKey(choice, action, event.key);
    if (next) setShortcuts(next);
    setState(next ? 'shown' : 'refused');
  };
  return (
    <li>
      <span>{name}</span>
      <span role="status" className="ui-muted">
        {state === 'asked' ? t('pressKey') : state === 'refused' ? t('keyTaken') : null}
      </span>
      <button
        type="button"
        className="shell-key"
        disabled={!choice.isOn}
        aria-label={t('changeKey', { name, key: keyOf(action, choice) })}
        onClick={() => setState('asked')}
        onKeyDown={take}
        onBlur={() => setState('shown')}
      >
        <Kbd>{state === 'shown' ? keyOf(action, choice).toUpperCase() : '…'}</Kbd>
      </button>
    </li>
  );
}

function ResetButton() {
  const t = useT(laterTexts);
  return <Button onPress={() => setShortcuts({ isOn: true, keys: {} })}>{t('resetKeys')}</Button>;
}
