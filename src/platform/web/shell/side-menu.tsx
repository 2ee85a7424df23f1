import { ChevronRight, House, Lock } from 'lucide-react';
import { memo, useId, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { appText, usePortal } from '../router/portal.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { useAccess } from '../router/access.ts';
import { linkTo, usePathIs } from '../router/address.ts';
import { appAt, pageOf } from '../router/app-links.rules.ts';
import { useAuthKind } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { useLinkProps } from '../ui/link.tsx';
import { appIcons } from './app-icon.tsx';
import { type MenuItem, isCurrent, menuOf } from './menu.rules.ts';
import { useOpenDialog } from './link-dialog.tsx';
import { Feeder, useLoadedItems } from './loaded-items.tsx';
import { showLocked } from './locked.ts';
import { shellTexts } from './texts.ts';

export interface SideMenuProps {
  /** Icons only. */
  readonly isCollapsed: boolean;
  /** A link was followed; a drawer closes then. */
  readonly onFollow?: (() => void) | undefined;
}

/** The portal home and the apps of the kind of user at hand, each with its links. */
export const SideMenu = memo(function SideMenu({ isCollapsed, onFollow }: SideMenuProps) {
  const t = useT(shellTexts);
  const { apps } = usePortal();
  const kind = useAuthKind();
  const access = useAccess();
  const items = useMemo(() => menuOf(apps, kind === 'internal', access), [apps, kind, access]);
  const home = linkTo(kind === 'internal' ? '/internal/portal' : '/:/portal');
  return (
    <nav className="side-menu" data-collapsed={isCollapsed || undefined} aria-label={t('mainNavigation')}>
      <ul>
        <li>
          <MenuAnchor href={home} match="exact" onFollow={onFollow} label={t('home')}>
            <Icon of={House} size={18} />
            <span className="side-menu-text">{t('home')}</span>
          </MenuAnchor>
        </li>
        {items.map((item) => (
          <AppSection key={item.key} item={item} isCollapsed={isCollapsed} onFollow={onFollow} />
        ))}
      </ul>
    </nav>
  );
});

interface ItemProps extends SideMenuProps {
  readonly item: MenuItem;
}

function AppSection({ item, isCollapsed, onFollow }: ItemProps) {
  const { apps } = usePortal();
  const isHere = usePathIs((path) => appAt(apps, path) === item.app);
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  if (item.lockedBy) return <LockedRow item={item} />;
  return (
    <li className="side-menu-app" data-here={isHere || undefined}>
      <GroupHead item={item} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      <ul id={id} hidden={!isOpen && !isCollapsed}>
        {item.children.map((child) => (
          <LinkRow key={child.key} item={child} isCollapsed={isCollapsed} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  );
}

function LinkRow({ item, isCollapsed, onFollow }: ItemProps) {
  const name = useName(item);
  if (item.lockedBy) return <LockedRow item={item} />;
  if (item.children.length > 0 || item.link?.feeder) return <Group item={item} isCollapsed={isCollapsed} onFollow={onFollow} />;
  if (item.link?.dialogComponent) return <DialogRow item={item} onFollow={onFollow} />;
  if (item.route === undefined) return null;
  const href = linkTo(item.route);
  return (
    <li>
      <MenuAnchor href={href} match={item.match} onFollow={onFollow} onPoint={() => void loadPage(item)} label={name}>
        <RowIcon item={item} />
        <span className="side-menu-text">{name}</span>
      </MenuAnchor>
    </li>
  );
}

function Group({ item, isCollapsed, onFollow }: ItemProps) {
  // What an app has loaded may be long: folded until asked for, or until one of its items is on show.
  const isFed = item.link?.feeder !== undefined;
  const loaded = useLoadedItems((state) => state.items[item.key]);
  const isHere = usePathIs((path) => loaded?.some(({ route }) => isCurrent(linkTo(route), 'prefix', path)) ?? false);
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? (!isFed || isHere);
  const id = useId();
  return (
    <li className="side-menu-group">
      <GroupHead item={item} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      <ul id={id} hidden={!isOpen && !isCollapsed}>
        {item.children.map((child) => (
          <LinkRow key={child.key} item={child} isCollapsed={isCollapsed} onFollow={onFollow} />
        ))}
        <LoadedRows item={item} onFollow={onFollow} />
      </ul>
    </li>
  );
}

/** What the app has loaded for this group; it loads while it is on show. */
function LoadedRows({ item, onFollow }: Omit<ItemProps, 'isCollapsed'>) {
  const { apps } = usePortal();
  const isOnShow = usePathIs((path) => appAt(apps, path) === item.app);
  const loaded = useLoadedItems((state) => state.items[item.key]) ?? [];
  const feeder = item.link?.feeder;
  return (
    <>
      {feeder && isOnShow ? <Feeder load={feeder} group={item.key} /> : null}
      {loaded.map(({ key, label, route }) => (
        <li key={key}>
          <MenuAnchor href={linkTo(route)} match="prefix" onFollow={onFollow} label={label}>
            <span className="side-menu-dot" aria-hidden="true" />
            <span className="side-menu-text">{label}</span>
          </MenuAnchor>
        </li>
      ))}
    </>
  );
}

interface GroupHeadProps {
  readonly item: MenuItem;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
}

function GroupHead({ item, isOpen, controls, onToggle }: GroupHeadProps) {
  const name = useName(item);
  const content = (
    <>
      <RowIcon item={item} />
      <span className="side-menu-text">{name}</span>
    </>
  );
  if (!item.collapsible) return <span className="side-menu-head">{content}</span>;
  return (
    <button type="button" className="side-menu-head" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle} title={name}>
      {content}
      <span className="side-menu-chevron">
        <Icon of={ChevronRight} size={14} />
      </span>
    </button>
  );
}

function DialogRow({ item, onFollow }: Omit<ItemProps, 'isCollapsed'>) {
  const name = useName(item);
  const openDialog = useOpenDialog();
  const open = () => {
    onFollow?.();
    if (item.link) openDialog(item.app, item.link);
  };
  return (
    <li>
      <button type="button" className="side-menu-link" aria-haspopup="dialog" onClick={open} title={name}>
        <RowIcon item={item} />
        <span className="side-menu-text">{name}</span>
      </button>
    </li>
  );
}

/** A bundle would open it: shown with its bundle, no link; pressed, it says how to get it. */
function LockedRow({ item }: { readonly item: MenuItem }) {
  const t = useT(shellTexts);
  const name = useName(item);
  const bundle = (item.lockedBy ?? []).join(t('or'));
  const label = t('lockedBy', { bundle });
  return (
    <li>
      <button
        type="button"
        className="side-menu-link side-menu-locked"
        aria-haspopup="dialog"
        title={`${name}: ${label}`}
        onClick={() => showLocked({ name, bundle })}
      >
        <Icon of={Lock} size={16} />
        <span className="side-menu-text">
          {name}
          <small>{label}</small>
        </span>
      </button>
    </li>
  );
}

function RowIcon({ item }: { readonly item: MenuItem }) {
  return item.icon ? <Icon of={appIcons[item.icon]} size={18} /> : <span className="side-menu-dot" aria-hidden="true" />;
}

/** The page's code is on its way while the pointer is; a failure is met again, and shown, when the page is opened. */
async function loadPage({ app, route }: MenuItem): Promise<void> {
  await pageOf(app, route)
    ?.load()
    .catch(() => undefined);
}

interface MenuAnchorProps {
  readonly href: string;
  readonly match: 'exact' | 'prefix';
  readonly label: string;
  readonly onFollow: (() => void) | undefined;
  readonly onPoint?: (() => void) | undefined;
  readonly children: ReactNode;
}

function MenuAnchor({ href, match, label, onFollow, onPoint, children }: MenuAnchorProps) {
  const isHere = usePathIs((path) => isCurrent(href, match, path));
  const link = useLinkProps(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    link.onClick(event);
    onFollow?.();
  };
  return (
    <a
      className="side-menu-link"
      href={link.href}
      onClick={follow}
      onPointerEnter={onPoint}
      onFocus={onPoint}
      aria-current={isHere ? 'page' : undefined}
      title={label}
    >
      {children}
    </a>
  );
}

function useName(item: MenuItem): string {
  return appText(item.app, item.name, useLanguage());
}
