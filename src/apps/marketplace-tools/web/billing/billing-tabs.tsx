import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { PageTabs } from '#platform/web/ui/page-tabs.tsx';
import { addresses } from '../addresses.ts';
import { documentsTexts } from './documents-texts.ts';

const tabs = ['billing', 'documents'] as const;

/** Pages of billing: a month and its release, and the documents of all customers. */
export function BillingTabs({ current }: { readonly current: (typeof tabs)[number] }) {
  const t = useT(documentsTexts);
  return (
    <PageTabs
      label={t('tabs')}
      current={current}
      tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`), href: linkTo(addresses[id]) }))}
    />
  );
}
