import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PageTabs } from '#platform/web/ui/page-tabs.tsx';
import { tenantTexts } from './texts.ts';
import './tenant.css';

/** Pages of the environment by their tabs; the overview stands at the group's own address. */
const tabs = {
  overview: '/:/operations/managed-tenant',
  'service-health': '/:/operations/managed-tenant/service-health',
  usage: '/:/operations/managed-tenant/usage',
  'service-changes': '/:/operations/managed-tenant/service-changes',
} as const;
type Tab = keyof typeof tabs;
const isTab = (id: string): id is Tab => Object.hasOwn(tabs, id);

interface TenantFrameProps {
  readonly tab: Tab;
  /** When Microsoft was read; null: not yet; undefined while it is not known. */
  readonly readAt: string | null | undefined;
  /** Beside the title, instead of the age: what chooses the page's range. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Title, tabs and age of the pages about the company's environment. */
export function TenantFrame({ tab, readAt, actions, children }: TenantFrameProps) {
  const t = useT(tenantTexts);
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} actions={actions ?? <Age readAt={readAt} />} />
      <PageTabs
        label={t('tabs')}
        current={tab}
        tabs={Object.keys(tabs)
          .filter(isTab)
          .map((id) => ({ id, label: t(`tab.${id}`), href: linkTo(tabs[id]) }))}
      />
      {children}
    </Stack>
  );
}

function Age({ readAt }: { readonly readAt: string | null | undefined }) {
  const t = useT(tenantTexts);
  const format = useFormat();
  if (readAt === undefined) return undefined;
  const words = readAt === null ? t('notRead') : t('asOf', { at: format.date(readAt, 'dateTime') });
  return <span className="ui-muted">{words}</span>;
}
