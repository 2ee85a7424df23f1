import { Search, WifiOff } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { useLive } from '../push/live-state.ts';
import { linkTo } from '../router/address.ts';
import { useShownArea, useSession } from '../session/session.ts';
import { Mark } from '../system/mark.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useLinkProps } from '../ui/link.tsx';
import { Part, useParts } from './slot.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { shellTexts } from './texts.ts';

/** The head of the menu: whose portal, which company, and the search. */
export function Header({ onSearch }: { readonly onSearch: () => void }) {
  const t = useT(shellTexts);
  const parts = useParts('header');
  return (
    <header className="shell-header">
      <div className="shell-house">
        <Brand />
        <LiveState />
        {parts.map(({ app, part }) => (
          <Part key={`${app.feature}-${part.name}`} part={part} />
        ))}
      </div>
      <TenantSwitcher />
      <button
        type="button"
        className="shell-search"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon of={Search} />
        <span className="shell-search-text">{t('find')}</span>
        <span className="shell-search-keys" aria-hidden="true">
          <Kbd>{t('searchKeys')}</Kbd>
        </span>
      </button>
    </header>
  );
}

/** Quiet, and only while what is on the screen may be old; pressing it connects at once. */
function LiveState() {
  const t = useT(shellTexts);
  const isDown = useLive((live) => live.isDown);
  const again = () => void import('../push/live.ts').then((live) => live.revive());
  return isDown ? (
    <IconButton icon={WifiOff} label={t('liveDown')} onPress={again} tooltipPlacement="bottom" />
  ) : null;
}

function Brand() {
  const t = useT(shellTexts);
  const kind = useShownArea();
  const operator = useSession((session) => session.config?.operator.name) ?? 'Atrium';
  const link = useLinkProps(linkTo(kind === 'internal' ? '/internal/portal' : '/:/portal'));
  return (
    <a className="shell-brand" {...link} aria-label={`${operator}, ${t('home')}`}>
      <Mark size={24} />
      <span className="shell-brand-name">{operator}</span>
    </a>
  );
}
