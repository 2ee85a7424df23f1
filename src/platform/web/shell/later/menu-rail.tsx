import { Building2, Star } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { linkTo, usePath } from '../../router/address.ts';
import { useActiveTenant } from '../../session/session.ts';
import { Icon, type IconType } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { areaIcons } from '../area-icon.ts';
import { Flyout } from '../flyout.tsx';
import { useDue } from '../menu-area.tsx';
import { MenuPage } from '../menu-page.tsx';
import { type Menu, type MenuItem, holdsPath } from '../menu.rules.ts';
import { useFavourites } from '../use-menu.ts';
import { shellTexts } from '../texts.ts';
import { WaitingBadge } from '../waiting.tsx';

/** The chapters as icons, each opening its pages beside it. */
export function MenuRail({ menu }: { readonly menu: Menu }) {
  const t = useT(shellTexts);
  const path = usePath();
  const tenant = useActiveTenant();
  const favourites = useFavourites(menu);
  const isHere = (pages: readonly MenuItem[]) => holdsPath(pages, path, linkTo);
  return (
    <>
      {favourites.length > 0 ? (
        <RailEntry name={t('favourites')} icon={Star} pages={favourites} isHere={false} />
      ) : null}
      {tenant && menu.ofTenant.length > 0 ? (
        <RailEntry
          name={tenant.name}
          icon={Building2}
          pages={menu.ofTenant}
          isHere={isHere(menu.ofTenant)}
        />
      ) : null}
      {menu.areas.map(({ name, pages }) => (
        <RailEntry
          key={name}
          name={t(`area.${name}`)}
          icon={areaIcons[name]}
          pages={pages}
          isHere={isHere(pages)}
        />
      ))}
    </>
  );
}

interface RailEntryProps {
  readonly name: string;
  readonly icon: IconType;
  readonly pages: readonly MenuItem[];
  readonly isHere: boolean;
}

/** Chapter in the narrow menu: an icon that opens its pages beside it. */
function RailEntry({ name, icon, pages, isHere }: RailEntryProps) {
  const due = useDue(pages);
  return (
    <li className="side-menu-rail" data-here={isHere || undefined}>
      <Flyout
        role="dialog"
        align="beside"
        label={name}
        trigger={
          <>
            <Icon of={icon} size={18} />
            <VisuallyHidden>{name}</VisuallyHidden>
            <WaitingBadge due={due} />
          </>
        }
      >
        {(close) => (
          <div className="side-menu side-menu-flyout">
            <strong>{name}</strong>
            <ul>
              {pages.map((item) => (
                <MenuPage key={item.key} item={item} onFollow={close} />
              ))}
            </ul>
          </div>
        )}
      </Flyout>
    </li>
  );
}
