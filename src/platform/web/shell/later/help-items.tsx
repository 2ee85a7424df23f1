import { FileText, Keyboard, LifeBuoy, Shield } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { useAccess } from '../../router/access.ts';
import { useGo } from '../../router/address.ts';
import { usePortal } from '../../router/portal.ts';
import { useAuthKind, useSession } from '../../session/session.ts';
import { MenuEntry, MenuItems } from './menu-entry.tsx';
import { menuOf } from '../menu.rules.ts';
import { shellTexts } from '../texts.ts';
import { laterTexts } from './texts.ts';

interface HelpItemsProps {
  readonly close: () => void;
  readonly onShortcuts: () => void;
}

/**
 * The shortcuts, the help app where the portal has one and the person may open it, and the
 * operator's statements.
 */
export function HelpItems({ close, onShortcuts }: HelpItemsProps) {
  const t = useT(laterTexts);
  const shell = useT(shellTexts);
  const go = useGo();
  const access = useAccess();
  const { apps } = usePortal();
  const isInternal = useAuthKind() === 'internal';
  const { imprintUrl, privacyUrl } = useSession((session) => session.config?.operator) ?? {};
  const app = menuOf(apps, isInternal, access).find(
    (item) => item.app.feature === 'help-and-support' && !item.lockedBy,
  );
  return (
    <MenuItems>
      <div className="shell-menu-group" role="group" aria-label={shell('help')}>
        {app?.route ? (
          <MenuEntry icon={LifeBuoy} onPick={() => (close(), go(app.route ?? '/:/portal'))}>
            {t('helpApp')}
          </MenuEntry>
        ) : null}
        <MenuEntry icon={Keyboard} onPick={() => (close(), onShortcuts())}>
          {t('shortcuts')}
        </MenuEntry>
        {imprintUrl ? (
          <MenuEntry icon={FileText} onPick={() => (close(), go(imprintUrl))}>
            {t('imprint')}
          </MenuEntry>
        ) : null}
        {privacyUrl ? (
          <MenuEntry icon={Shield} onPick={() => (close(), go(privacyUrl))}>
            {t('privacy')}
          </MenuEntry>
        ) : null}
      </div>
    </MenuItems>
  );
}
