import type { ReactNode } from 'react';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PageTabs } from '#platform/web/ui/page-tabs.tsx';

interface CockpitFrameProps {
  readonly title: string;
  /** Age of what the page shows, beside its title. */
  readonly asOf: string | undefined;
  /** In place of the age. */
  readonly actions?: ReactNode | undefined;
  readonly label: string;
  readonly current: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly href: string }[];
  readonly children: ReactNode;
}

/** Title, age and tabs of pages that belong together. */
export function CockpitFrame({
  title,
  asOf,
  actions,
  label,
  current,
  tabs,
  children,
}: CockpitFrameProps) {
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        actions={actions ?? (asOf ? <span className="ui-muted">{asOf}</span> : undefined)}
      />
      <PageTabs label={label} current={current} tabs={tabs} />
      {children}
    </Stack>
  );
}
