import { Suspense, lazy } from 'react';
import { accountFilters } from '#domains/takeover/takeover.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { isGuid } from '#platform/web/router/guid.rules.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { accountSources, takeoversClient } from './clients.ts';
import { TakeAllButton } from './take-all-button.tsx';
import { TakeoverFigures } from './takeover-figures.tsx';
import { takeoverTexts } from './texts.ts';
import { useAccountColumns } from './use-account-columns.tsx';

const AccountSheet = lazy(() =>
  import('./account-sheet.tsx').then((sheet) => ({ default: sheet.AccountSheet })),
);

const accountList = defineList({ filters: { show: accountFilters }, take: 20 });
const readOpen = (search: Search) => ({
  directory: isGuid(search['directory'] ?? '') ? search['directory'] : undefined,
});
const soonSeconds = 3;

/** Customers at Partner Center: matched, shown and taken over, one by one or all that are ready. */
export function TakeoversPage() {
  const t = useT(takeoverTexts);
  const [{ directory }, set] = useAddressState(readOpen);
  const list = useListPage(takeoversClient.list, accountList, {
    rowKey: (row) => row.directoryId,
    refreshSeconds: (rows) => (rows.some(({ isWanted }) => isWanted) ? soonSeconds : undefined),
  });
  const read = useAction(takeoversClient.read, {
    refresh: accountSources,
    success: t('read.asked'),
  });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Inline gap={2}>
            <Button isPending={read.pending} onPress={() => void read.run()}>
              {t('read')}
            </Button>
            <TakeAllButton />
          </Inline>
        }
      />
      <TakeoverFigures list={list} />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'show',
            label: t('show.label'),
            all: t('show.open'),
            options: (['taken', 'all'] as const).map((id) => ({ id, label: t(`show.${id}`) })),
          },
        ]}
        columns={useAccountColumns()}
        rowName={(row) => row.name}
        rowHref={(row) => list.linkWith({ directory: row.directoryId })}
        empty={{ title: t('empty'), hint: t('emptyHint'), isGood: true }}
        none={{ title: t('none') }}
      />
      <Suspense fallback={null}>
        {directory === undefined ? null : (
          <AccountSheet
            key={directory}
            directoryId={directory}
            onClose={() => set({ directory: undefined })}
          />
        )}
      </Suspense>
    </Stack>
  );
}
