import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { given } from './given.ts';

interface TabItem {
  readonly id: string;
  readonly label: string;
  /** Number of entries that wait behind it. */
  readonly count?: number | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** Without it the tabs keep their own state; the address bar is the better place. */
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
}

/** Tabs that draw the content of the selected one only. Arrow keys select. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      className="ui-tabs"
      onSelectionChange={(id) => onSelect?.(String(id))}
      {...given({ selectedKey: selected })}
    >
      <TabList className="ui-tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="ui-tab" isDisabled={tab.isDisabled ?? false}>
            {tab.label}
            {tab.count === undefined ? null : <span className="ui-tab-count">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="ui-tab-panel">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
