import { useEffect, useRef } from 'react';
import { useLinkProps } from './link.tsx';

export interface PageTab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

export interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  readonly current: string;
}

/**
 * Pages of one group as tabs under its title: links, because each has an address of its own. Where
 * not all have room, the current one is brought into sight.
 */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!list.current || !tab) return;
    const room = list.current.clientWidth - tab.offsetWidth;
    list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - room / 2;
  }, [current]);
  return (
    <nav ref={list} className="ui-tab-list" aria-label={label}>
      {tabs.map((tab) => (
        <TabLink key={tab.id} tab={tab} isCurrent={tab.id === current} />
      ))}
    </nav>
  );
}

function TabLink({ tab, isCurrent }: { readonly tab: PageTab; readonly isCurrent: boolean }) {
  const link = useLinkProps(tab.href);
  return (
    <a
      {...link}
      className="ui-tab"
      data-selected={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {tab.label}
    </a>
  );
}
