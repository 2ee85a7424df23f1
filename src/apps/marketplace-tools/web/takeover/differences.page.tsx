import { Suspense, lazy } from 'react';
import { differenceFilters, differenceKinds } from '#domains/takeover/takeover.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { isGuid } from '#platform/web/router/guid.rules.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { accountSources, differencesClient, takeoversClient } from './clients.ts';
import { takeoverTexts } from './texts.ts';
import { useDifferenceColumns } from './use-difference-columns.tsx';

const DifferenceSheet = lazy(() =>
  import('./difference-sheet.tsx').then((sheet) => ({ default: sheet.DifferenceSheet })),
);

const differencesList = defineList({
  filters: { show: differenceFilters, kind: differenceKinds },
  take: 20,
});
const readOpen = (search: Search) => ({
  difference: isGuid(search['difference'] ?? '') ? search['difference'] : undefined,
});
const soonSeconds = 3;

/** Differences to Microsoft, customer by customer, each with its next step. */
export function DifferencesPage() {
  const t = useT(takeoverTexts);
  const [{ difference }, set] = useAddressState(readOpen);
  const list = useListPage(differencesClient.list, differencesList, {
    rowKey: (row) => row.id,
    refreshSeconds: (rows) =>
      rows.some(({ state }) => state === 'sending') ? soonSeconds : undefined,
  });
  const read = useAction(takeoversClient.read, {
    refresh: [...accountSources, differencesClient.list],
    success: t('read.asked'),
  });
  const open = list.source.data?.data.find(({ id }) => id === difference);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('compare.title')}
        description={t('compare.description')}
        actions={
          <Button isPending={read.pending} onPress={() => void read.run()}>
            {t('read')}
          </Button>
        }
      />
      <ListFrame
        list={list}
        label={t('compare.title')}
        failure={t('compare.failed')}
        search={t('compare.search')}
        filters={[
          {
            name: 'show',
            label: t('compare.state'),
            all: t('compare.open'),
            options: [{ id: 'accepted', label: t('compare.accepted') }],
          },
          {
            name: 'kind',
            label: t('kind'),
            all: t('compare.kinds'),
            options: differenceKinds.map((id) => ({ id, label: t(`kind.${id}`) })),
          },
        ]}
        columns={useDifferenceColumns()}
        rowName={(row) => `${row.tenantName}, ${row.name}`}
        rowHref={(row) => list.linkWith({ difference: row.id })}
        empty={{ title: t('compare.empty'), hint: t('compare.emptyHint'), isGood: true }}
        none={{ title: t('compare.none') }}
      />
      <Suspense fallback={null}>
        {difference === undefined || !list.source.data ? null : (
          <DifferenceSheet
            key={difference}
            difference={open}
            onClose={() => set({ difference: undefined })}
          />
        )}
      </Suspense>
    </Stack>
  );
}
