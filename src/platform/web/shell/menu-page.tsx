import { ChevronRight, Lock, Star } from 'lucide-react';
import { useId, useState } from 'react';
import { appText, usePortal } from '../router/portal.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { linkTo, usePathIs } from '../router/address.ts';
import { appAt, pageOf } from '../router/app-links.rules.ts';
import { toggleFavouritePage, useSettings } from '../settings/settings.ts';
import { Icon } from '../ui/icon.tsx';
import { type MenuItem, isCurrent } from './menu.rules.ts';
import { useOpenDialog } from './link-dialog.tsx';
import { Feeder, useLoadedItems } from './loaded-items.tsx';
import { showLocked } from './locked.ts';
import { MenuAnchor } from './menu-anchor.tsx';
import { shellTexts } from './texts.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingBadge } from './waiting.tsx';

export interface MenuPageProps {
  readonly item: MenuItem;
  /** A link was followed; a drawer closes then. */
  readonly onFollow?: (() => void) | undefined;
}

/** Entry of a chapter: a page, a foldable group, a dialog, or what a bundle would open. */
export function MenuPage({ item, onFollow }: MenuPageProps) {
  if (item.lockedBy) return <LockedRow item={item} />;
  if (item.children.length > 0 || item.link?.feeder)
    return <Group item={item} onFollow={onFollow} />;
  if (item.link?.dialogComponent) return <DialogRow item={item} onFollow={onFollow} />;
  if (item.route === undefined) return null;
  return <PageRow item={item} route={item.route} onFollow={onFollow} />;
}

/** Returns the name of an entry in the reader's language. */
export function useItemName(item: MenuItem): string {
  return appText(item.app, item.name, useLanguage());
}

function PageRow({ item, route, onFollow }: MenuPageProps & { readonly route: string }) {
  const name = useItemName(item);
  const href = linkTo(route);
  const waiting = useWaiting((all) => all[route]);
  const isHere = usePathIs((path) => isCurrent(href, item.match, path));
  return (
    <li className="side-menu-page">
      <MenuAnchor
        href={href}
        match={item.match}
        level="page"
        onFollow={onFollow}
        onPoint={() => void loadPage(item)}
      >
        <span className="side-menu-text">{name}</span>
        {waiting ? <WaitingBadge {...waiting} /> : null}
      </MenuAnchor>
      {isHere ? <FavouriteStar route={route} name={name} /> : null}
    </li>
  );
}

/** Stands beside the page on show, where it is found without hovering. */
function FavouriteStar({ route, name }: { readonly route: string; readonly name: string }) {
  const t = useT(shellTexts);
  const isFavourite = useSettings(({ favouritePages }) => favouritePages.includes(route));
  const label = t(isFavourite ? 'removeFavourite' : 'addFavourite', { page: name });
  return (
    <button
      type="button"
      className="side-menu-star"
      aria-pressed={isFavourite}
      aria-label={label}
      title={label}
      onClick={() => toggleFavouritePage(route)}
    >
      <Icon of={Star} size={14} />
    </button>
  );
}

function Group({ item, onFollow }: MenuPageProps) {
  const name = useItemName(item);
  const loaded = useLoadedItems((state) => state.items[item.key]);
  const isHere = usePathIs(
    (path) => loaded?.some(({ route }) => isCurrent(linkTo(route), 'prefix', path)) ?? false,
  );
  const [chosen, setOpen] = useState<boolean>();
  // What an app has loaded may be long: folded until asked for, or until one of it is on show.
  const isOpen = chosen ?? (item.link?.feeder === undefined || isHere);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className="side-menu-link"
        data-level="page"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="side-menu-text">{name}</span>
        <span className="side-menu-chevron">
          <Icon of={ChevronRight} size={14} />
        </span>
      </button>
      <ul id={id} hidden={!isOpen} className="side-menu-folded">
        {item.children.map((child) => (
          <MenuPage key={child.key} item={child} onFollow={onFollow} />
        ))}
        <LoadedRows item={item} onFollow={onFollow} />
      </ul>
    </li>
  );
}

/** Rows that the app loads for this group (spec §3, per-feature asynchronous items). */
function LoadedRows({ item, onFollow }: MenuPageProps) {
  const { apps } = usePortal();
  const isOnShow = usePathIs((path) => appAt(apps, path) === item.app);
  const loaded = useLoadedItems((state) => state.items[item.key]) ?? [];
  const feeder = item.link?.feeder;
  return (
    <>
      {feeder && isOnShow ? <Feeder load={feeder} group={item.key} /> : null}
      {loaded.map(({ key, label, route }) => (
        <li key={key}>
          <MenuAnchor href={linkTo(route)} match="prefix" level="page" onFollow={onFollow}>
            <span className="side-menu-text">{label}</span>
          </MenuAnchor>
        </li>
      ))}
    </>
  );
}

function DialogRow({ item, onFollow }: MenuPageProps) {
  const name = useItemName(item);
  const openDialog = useOpenDialog();
  const open = () => {
    onFollow?.();
    if (item.link) openDialog(item.app, item.link);
  };
  return (
    <li>
      <button
        type="button"
        className="side-menu-link"
        data-level="page"
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className="side-menu-text">{name}</span>
      </button>
    </li>
  );
}

/** A bundle would open it: shown with its bundle, no link; pressed, it says how to get it. */
function LockedRow({ item }: { readonly item: MenuItem }) {
  const t = useT(shellTexts);
  const name = useItemName(item);
  const bundle = (item.lockedBy ?? []).join(t('or'));
  const label = t('lockedBy', { bundle });
  return (
    <li>
      <button
        type="button"
        className="side-menu-link side-menu-locked"
        data-level="page"
        aria-haspopup="dialog"
        onClick={() => showLocked({ name, bundle })}
      >
        <span className="side-menu-text">
          {name}
          <small>{label}</small>
        </span>
        <Icon of={Lock} size={14} />
      </button>
    </li>
  );
}

/** Loads the page's code while the pointer is on its way; a failure shows when it is opened. */
async function loadPage({ app, route }: MenuItem): Promise<void> {
  await pageOf(app, route)
    ?.load()
    .catch(() => undefined);
}
