import { BellRing } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { usualThresholds } from '#domains/licences/licence-alerts.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { productsClient } from '../clients.ts';
import { LicencesFrame } from '../licences-frame.tsx';
import { cockpitTexts } from '../texts.ts';
import { WasteBand, LicenceFigures } from './licence-figures.tsx';
import { useLicenceSum, useLicenceColumns } from './licence-table.tsx';

const LicenceSheet = lazy(() =>
  import('./licence-sheet.tsx').then((sheet) => ({ default: sheet.LicenceSheet })),
);

const ThresholdsDialog = lazy(() =>
  import('./thresholds-dialog.tsx').then((dialog) => ({ default: dialog.ThresholdsDialog })),
);

const licencesList = defineList({
  sortable: ['name', 'monthly', 'free', 'freeMonthly', 'until', 'endsOn'],
  sort: { by: 'freeMonthly', direction: 'desc' },
  filters: { show: ['free', 'warned', 'ending'] },
  take: 50,
});
const readOpen = (search: Search) => ({
  licence: search['licence'],
  dialog: oneOf(['thresholds'] as const, search['dialog']),
});

/** Overview of licences: key figures, table, and a pane for one product (A1.1). */
export function OverviewPage() {
  const t = useT(cockpitTexts);
  const [{ licence, dialog }, set] = useAddressState(readOpen);
  const list = useListPage(productsClient.list, licencesList, { rowKey: (row) => row.id });
  const summary = useDataSource(productsClient.summary);
  const count = summary.data?.endingDays ?? usualThresholds.endingDays;
  const shows = [
    { id: 'free', label: t('list.showFree') },
    { id: 'warned', label: t('list.showWarned') },
    { id: 'ending', label: t('list.showEnding', { count }) },
  ];
  return (
    <LicencesFrame tab="overview" readAt={summary.data?.readAt} error={summary.error}>
      <WasteBand summary={summary.data} />
      <LicenceFigures summary={summary.data} list={list} />
      {summary.data?.readAt === null ? (
        <Banner title={t('notRead')}>{t('notReadHint')}</Banner>
      ) : null}
      <Stack gap={3}>
        <ListFrame
          list={list}
          label={t('title')}
          failure={t('failed')}
          search={t('list.search')}
          filters={[
            { name: 'show', label: t('list.show'), all: t('list.showAll'), options: shows },
          ]}
          toolbarEnd={
            <Button variant="ghost" icon={BellRing} onPress={() => set({ dialog: 'thresholds' })}>
              {t('thresholds.open')}
            </Button>
          }
          columns={useLicenceColumns()}
          rowName={(row) => row.name}
          rowHref={(row) => list.linkWith({ licence: row.id })}
          sum={useLicenceSum(list, summary.data)}
          empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
          none={{ title: t('list.none'), hint: t('list.noneHint') }}
        />
      </Stack>
      <Suspense fallback={null}>
        {licence === undefined ? null : (
          <LicenceSheet key={licence} id={licence} onClose={() => set({ licence: undefined })} />
        )}
        {dialog === 'thresholds' ? (
          <ThresholdsDialog onClose={() => set({ dialog: undefined })} />
        ) : null}
      </Suspense>
    </LicencesFrame>
  );
}
