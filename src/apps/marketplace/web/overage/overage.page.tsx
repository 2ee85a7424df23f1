import type { OverageOverview } from '#domains/overage/overage.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FigureStripPlace } from '#platform/web/ui/figure-strip.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { overageClient } from './clients.ts';
import { overageDialogs, useOverageColumns } from './overage-columns.tsx';
import { OverageAge, OverageFigures } from './overage-figures.tsx';
import { overageTexts } from './texts.ts';

const OverageSheet = laterPart(() =>
  import('./overage-sheet.tsx').then((sheet) => sheet.OverageSheet),
);

const overageList = defineList({
  sortable: ['name', 'cost'],
  sort: { by: 'name', direction: 'asc' },
});

const readOpen = (search: Search) => ({
  subscription: search['subscription'],
  dialog: oneOf(overageDialogs, search['dialog']),
});

/** Page of overage: one of the company's Azure subscriptions pays for it (product reference A8.7). */
export function OveragePage() {
  const t = useT(overageTexts);
  const overview = useDataSource(overageClient.overview);
  const failure = useSourceFailure({ title: t('failed'), source: overview });
  const { data } = overview;
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} />
      {data?.readAt === null ? (
        <EmptyState title={t('notConnected')} offersSamples>
          {t('notConnectedHint')}
        </EmptyState>
      ) : (
        (failure ?? <Subscriptions overview={data} />)
      )}
    </Stack>
  );
}

function Subscriptions({ overview }: { readonly overview: OverageOverview | undefined }) {
  const t = useT(overageTexts);
  const [{ subscription, dialog }, set] = useAddressState(readOpen);
  const list = useListPage(overageClient.list, overageList, { rowKey: (row) => row.id });
  return (
    <Stack gap={5}>
      {overview ? <OverageFigures overview={overview} /> : <FigureStripPlace />}
      {overview ? <Refused overview={overview} /> : null}
      <ListFrame
        list={list}
        label={t('list')}
        failure={t('failed')}
        search={t('search')}
        columns={useOverageColumns()}
        rowName={(row) => row.name}
        rowHref={(row) => list.linkWith({ subscription: row.id })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
      {overview ? <OverageAge overview={overview} /> : null}
      {subscription === undefined ? null : (
        <OverageSheet
          key={subscription}
          azureSubscriptionId={subscription}
          dialog={dialog}
          onDialogChange={(next) => set({ dialog: next }, { push: next !== undefined })}
          onClose={() => set({ subscription: undefined, dialog: undefined })}
        />
      )}
    </Stack>
  );
}

/** Says why the latest change did not come about, until another one is made. */
function Refused({ overview: { latest } }: { readonly overview: OverageOverview }) {
  const t = useT(overageTexts);
  if (latest?.state !== 'refused' || latest.failure === null) return null;
  return (
    <Banner tone="warning" title={t('refusedTitle', { name: latest.name })}>
      {t(`failure.${latest.failure}`)}
    </Banner>
  );
}
