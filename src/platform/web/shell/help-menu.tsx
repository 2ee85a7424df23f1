import { CircleHelp, Keyboard, LifeBuoy } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { useAccess } from '../router/access.ts';
import { useGo } from '../router/address.ts';
import { usePortal } from '../router/portal.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Flyout } from './flyout.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { menuOf } from './menu.rules.ts';
import { useAuthKind } from '../session/session.ts';
import { shellTexts } from './texts.ts';

/** Help wherever one is: the shortcuts, and the help app where the portal has one and the person may open it. */
export function HelpMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const t = useT(shellTexts);
  const go = useGo();
  const access = useAccess();
  const { apps } = usePortal();
  const isInternal = useAuthKind() === 'internal';
  const app = menuOf(apps, isInternal, access).find((item) => item.app.feature === 'help-and-support' && !item.lockedBy);
  const label = t('help');
  return (
    <Flyout
      role="menu"
      align="end"
      label={label}
      trigger={
        <>
          <Icon of={CircleHelp} size={18} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      }
    >
      {(close) => (
        <div className="shell-menu-group" role="group" aria-label={label}>
          {app?.route ? (
            <MenuEntry icon={LifeBuoy} onPick={() => (close(), go(app.route ?? '/:/portal'))}>
              {t('helpApp')}
            </MenuEntry>
          ) : null}
          <MenuEntry icon={Keyboard} onPick={() => (close(), onShortcuts())}>
            {t('shortcuts')}
          </MenuEntry>
        </div>
      )}
    </Flyout>
  );
}
