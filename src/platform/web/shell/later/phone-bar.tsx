import { House, Menu as MenuIcon } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { linkTo } from '../../router/address.ts';
import { useShownArea } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { appIcons } from '../app-icon.tsx';
import { MenuAnchor } from '../menu-anchor.tsx';
import { useItemName } from '../menu-page.tsx';
import { type MenuItem, pagesOf } from '../menu.rules.ts';
import { useMenu } from '../use-menu.ts';
import { shellTexts } from '../texts.ts';

/** The bar at the foot of a phone: home, the two pages that manifests put there, and the menu. */
export function PhoneBar({ onMenu }: { readonly onMenu: () => void }) {
  const t = useT(shellTexts);
  const kind = useShownArea();
  const home = linkTo(kind === 'internal' ? '/internal/portal' : '/:/portal');
  const pages = pagesOf(useMenu()).filter(({ link, lockedBy }) => link?.onPhone && !lockedBy);
  return (
    <nav className="shell-phone-bar" aria-label={t('phoneBar')}>
      <MenuAnchor href={home} match="exact" level="area" onFollow={undefined}>
        <Icon of={House} size={20} />
        <span>{t('home')}</span>
      </MenuAnchor>
      {pages.slice(0, 2).map((item) => (
        <PhonePage key={item.key} item={item} />
      ))}
      <button type="button" className="side-menu-link" aria-haspopup="dialog" onClick={onMenu}>
        <Icon of={MenuIcon} size={20} />
        <span>{t('menu')}</span>
      </button>
    </nav>
  );
}

function PhonePage({ item }: { readonly item: MenuItem }) {
  const name = useItemName(item);
  if (item.route === undefined) return null;
  return (
    <MenuAnchor href={linkTo(item.route)} match={item.match} level="area" onFollow={undefined}>
      <Icon of={appIcons[item.icon ?? item.app.logo]} size={20} />
      <span>{name}</span>
    </MenuAnchor>
  );
}
