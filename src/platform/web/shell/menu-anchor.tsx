import type { MouseEvent, ReactNode } from 'react';
import { usePathIs } from '../router/address.ts';
import { useLinkProps } from '../ui/link.tsx';
import { isCurrent, type MenuMatch } from './menu.rules.ts';

export interface MenuAnchorProps {
  readonly href: string;
  readonly match: MenuMatch;
  readonly level: 'area' | 'page';
  readonly onFollow: (() => void) | undefined;
  /** Called when the pointer or the focus arrives. */
  readonly onPoint?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Link of the menu; the one of the page on show is marked as current. */
export function MenuAnchor({ href, match, level, onFollow, onPoint, children }: MenuAnchorProps) {
  const isHere = usePathIs((path) => isCurrent(href, match, path));
  const link = useLinkProps(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    link.onClick(event);
    onFollow?.();
  };
  return (
    <a
      className="side-menu-link"
      data-level={level}
      href={link.href}
      onClick={follow}
      onPointerEnter={onPoint}
      onFocus={onPoint}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
