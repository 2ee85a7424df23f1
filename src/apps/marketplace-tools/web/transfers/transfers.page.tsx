import { Suspense, lazy } from 'react';
import { transferDirections, transferStates } from '#domains/transfers/transfers.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { transfersClient } from './clients.ts';
import { placeOf, placeText } from './place.rules.ts';
import { transferTexts } from './texts.ts';
import { useTransferColumns } from './use-transfer-columns.tsx';

const TransferSheet = lazy(() =>
  import('./transfer-sheet.tsx').then((sheet) => ({ default: sheet.TransferSheet })),
);
const NewTransferSheet = lazy(() =>
  import('./new-transfer-sheet.tsx').then((sheet) => ({ default: sheet.NewTransferSheet })),
);

const transferList = defineList({
  sortable: ['createdAt', 'tenant', 'partner', 'expiresOn'],
  sort: { by: 'createdAt', direction: 'desc' },
  filters: { state: transferStates, direction: transferDirections },
});
const readPage = (search: Search) => ({
  place: placeOf(search['transfer']),
  isNew: search['dialog'] === 'new',
});

/** Subscriptions that move between partners, in both directions. */
export function TransfersPage() {
  const t = useT(transferTexts);
  const [{ place, isNew }, set] = useAddressState(readPage);
  const list = useListPage(transfersClient.list, transferList, { rowKey: (row) => row.id });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button variant="primary" onPress={() => set({ dialog: 'new' }, { push: true })}>
            {t('new')}
          </Button>
        }
      />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('filter.state'),
            all: t('filter.allStates'),
            options: transferStates.map((id) => ({ id, label: t(`state.${id}`) })),
          },
          {
            name: 'direction',
            label: t('filter.direction'),
            all: t('filter.allDirections'),
            options: transferDirections.map((id) => ({ id, label: t(`direction.${id}`) })),
          },
        ]}
        columns={useTransferColumns()}
        rowName={(row) => `${row.tenantName}, ${row.partnerName}`}
        rowHref={(row) => list.linkWith({ transfer: placeText(row) })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
      <Suspense fallback={null}>
        {place ? (
          <TransferSheet
            key={place.transferId}
            place={place}
            onClose={() => set({ transfer: undefined })}
          />
        ) : null}
        {isNew ? (
          <NewTransferSheet
            onClose={() => set({ dialog: undefined })}
            onMade={(made) => set({ dialog: undefined, transfer: placeText(made) })}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}
