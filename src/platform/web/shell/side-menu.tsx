import { House } from 'lucide-react';
import { Suspense, lazy, memo, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { linkTo, usePath } from '../router/address.ts';
import { useActiveTenant, useShownArea } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { AreaSection } from './menu-area.tsx';
import { MenuAnchor } from './menu-anchor.tsx';
import { MenuPage } from './menu-page.tsx';
import { type Menu, type MenuItem, holdsPath } from './menu.rules.ts';
import { shellTexts } from './texts.ts';
import { useFavourites, useMenu } from './use-menu.ts';
import { WaitingNumbers } from './waiting.tsx';

const MenuRail = lazy(() =>
  import('./later/menu-rail.tsx').then((rail) => ({ default: rail.MenuRail })),
);

export interface SideMenuProps {
  /** Icons only; chapters open beside them. */
  readonly isRail: boolean;
  /** A link was followed; a drawer closes then. */
  readonly onFollow?: (() => void) | undefined;
}

/** Home, favourites, the pages of the chosen customer (staff), and the chapters, one of them open. */
export const SideMenu = memo(function SideMenu({ isRail, onFollow }: SideMenuProps) {
  const t = useT(shellTexts);
  const kind = useShownArea();
  const menu = useMenu();
  const home = linkTo(kind === 'internal' ? '/internal/portal' : '/:/portal');
  return (
    <nav className="side-menu" data-rail={isRail || undefined} aria-label={t('mainNavigation')}>
      <WaitingNumbers />
      <ul>
        <li>
          <MenuAnchor href={home} match="exact" level="area" onFollow={onFollow}>
            <Icon of={House} size={18} />
            <span className="side-menu-text">{t('home')}</span>
          </MenuAnchor>
        </li>
        {isRail ? (
          <Suspense fallback={null}>
            <MenuRail menu={menu} />
          </Suspense>
        ) : (
          <Chapters menu={menu} onFollow={onFollow} />
        )}
      </ul>
    </nav>
  );
});

interface MenuProps {
  readonly menu: Menu;
  readonly onFollow?: (() => void) | undefined;
}

function Chapters({ menu, onFollow }: MenuProps) {
  const path = usePath();
  const here = menu.areas.find(({ pages }) => holdsPath(pages, path, linkTo))?.name;
  // What a person opens stays open until another page is on show.
  const [chosen, setChosen] = useState<{
    readonly path: string;
    readonly area: string | undefined;
  }>();
  const open = chosen?.path === path ? chosen.area : here;
  return (
    <>
      <Favourites menu={menu} onFollow={onFollow} />
      <TenantPages pages={menu.ofTenant} onFollow={onFollow} />
      {menu.areas.map((area) => (
        <AreaSection
          key={area.name}
          area={area}
          isOpen={open === area.name}
          onToggle={() => setChosen({ path, area: open === area.name ? undefined : area.name })}
          onFollow={onFollow}
        />
      ))}
    </>
  );
}

function Favourites({ menu, onFollow }: MenuProps) {
  const t = useT(shellTexts);
  return <Section name={t('favourites')} pages={useFavourites(menu)} onFollow={onFollow} />;
}

/** The chosen customer's pages stand above the house's own. */
function TenantPages({ pages, onFollow }: Omit<SectionProps, 'name'>) {
  const tenant = useActiveTenant();
  return tenant ? <Section name={tenant.name} pages={pages} onFollow={onFollow} /> : null;
}

interface SectionProps {
  readonly name: string;
  readonly pages: readonly MenuItem[];
  readonly onFollow?: (() => void) | undefined;
}

function Section({ name, pages, onFollow }: SectionProps) {
  if (pages.length === 0) return null;
  return (
    <li className="side-menu-section">
      <span className="side-menu-section-name">{name}</span>
      <ul>
        {pages.map((item) => (
          <MenuPage key={item.key} item={item} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  );
}
