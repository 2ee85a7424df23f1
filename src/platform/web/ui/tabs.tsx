import { useId, useState, type ReactNode } from 'react';
import { rove } from './rove.ts';

interface TabItem {
  readonly id: string;
  readonly label: string;
  /** How many entries wait behind it. */
  readonly count?: number | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** Without it the tabs remember by themselves; the address bar is the better place. */
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
}

/** Only the selected tab's content is drawn. Arrows choose. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs.find((tab) => !tab.isDisabled)?.id);
  const current = selected ?? own;
  const select = (tab: string) => {
    if (tab === current) return;
    setOwn(tab);
    onSelect?.(tab);
  };
  return (
    <div className="ui-tabs">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab has the focus, and the keys bubble up to here */}
      <div className="ui-tab-list" role="tablist" aria-label={label} onKeyDown={rove}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="ui-tab"
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${id}-panel` : undefined}
            data-selected={tab.id === current || undefined}
            disabled={tab.isDisabled}
            data-disabled={tab.isDisabled || undefined}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="ui-tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div key={current} id={`${id}-panel`} className="ui-tab-panel" role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {tabs.find((tab) => tab.id === current)?.content}
      </div>
    </div>
  );
}
