import { Menu as MenuIcon, Search, WifiOff } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { useLive } from '../push/live-state.ts';
import { linkTo } from '../router/address.ts';
import { useAuthKind, useSession } from '../session/session.ts';
import { Mark } from '../system/mark.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useLinkProps } from '../ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HelpMenu } from './help-menu.tsx';
import { Part, useParts } from './slot.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { shellTexts } from './texts.ts';
import { useThemeSwitch } from './use-theme-switch.ts';

export interface HeaderProps {
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
}

export function Header({ onMenu, onSearch, onShortcuts }: HeaderProps) {
  const t = useT(shellTexts);
  const theme = useThemeSwitch();
  const parts = useParts('header');
  return (
    <header className="shell-header">
      <span className="shell-burger">
        <IconButton icon={MenuIcon} label={t('openMenu')} onPress={onMenu} tooltipPlacement="bottom" />
      </span>
      <Brand />
      <TenantSwitcher />
      <button type="button" className="shell-search" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Icon of={Search} />
        <span className="shell-search-text">{t('search')}</span>
        <span className="shell-search-keys" aria-hidden="true">
          <Kbd>{t('searchKeys')}</Kbd>
        </span>
      </button>
      <span className="shell-header-end">
        <LiveState />
        <span className="shell-theme">
          {theme.isSeen ? <IconButton icon={theme.icon} label={theme.label} onPress={theme.toggle} tooltipPlacement="bottom" /> : null}
        </span>
        {parts.map(({ app, part }) => (
          <Part key={`${app.feature}-${part.name}`} part={part} />
        ))}
        <span className="shell-help">
          <HelpMenu onShortcuts={onShortcuts} />
        </span>
        <AccountMenu />
      </span>
    </header>
  );
}

/** Quiet, and only while what is on the screen may be old; pressing it connects at once. */
function LiveState() {
  const t = useT(shellTexts);
  const isDown = useLive((live) => live.isDown);
  const again = () => void import('../push/live.ts').then((live) => live.revive());
  return isDown ? <IconButton icon={WifiOff} label={t('liveDown')} onPress={again} tooltipPlacement="bottom" /> : null;
}

function Brand() {
  const t = useT(shellTexts);
  const kind = useAuthKind();
  const operator = useSession((session) => session.config?.operator.name) ?? 'Atrium';
  const link = useLinkProps(linkTo(kind === 'internal' ? '/internal/portal' : '/:/portal'));
  return (
    <a className="shell-brand" {...link} aria-label={`${operator}, ${t('home')}`}>
      <Mark size={24} />
      <span className="shell-brand-name">{operator}</span>
    </a>
  );
}
