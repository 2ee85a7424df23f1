import { Plus } from 'lucide-react';
import { shownStates } from '#domains/billing/billing.values.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wholeSum } from '#platform/web/list/whole-sum.rules.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { BillingTabs } from './billing-tabs.tsx';
import { documentsClient } from './clients.ts';
import { documentPlaceOf, documentPlaceText } from './document-place.rules.ts';
import { documentsTexts } from './documents-texts.ts';
import { useDocumentColumns } from './use-document-columns.tsx';

const DocumentSheet = laterPart(() =>
  import('./document-sheet.tsx').then((sheet) => sheet.DocumentSheet),
);
const ChargeSheet = laterPart(() =>
  import('./charge-sheet.tsx').then((sheet) => sheet.ChargeSheet),
);

const documentList = defineList({
  sortable: ['issuedOn', 'dueOn', 'number', 'tenantName', 'gross'],
  sort: { by: 'issuedOn', direction: 'desc' },
  filters: { state: shownStates },
  take: 20,
});
const readPage = (search: Search) => ({
  place: documentPlaceOf(search['document']),
  isEntering: search['sheet'] === 'charge',
});

/** Posted documents of all customers: what is open, and what staff do with one. */
export function DocumentsPage() {
  const t = useT(documentsTexts);
  const [{ place, isEntering }, set] = useAddressState(readPage);
  const list = useListPage(documentsClient.list, documentList, { rowKey: (row) => row.id });
  const rows = list.source.data?.data ?? [];
  const gross = wholeSum(rows, list.total, (row) => row.gross);
  const open = wholeSum(rows, list.total, (row) => row.open);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button icon={Plus} onPress={() => set({ sheet: 'charge' }, { push: true })}>
            {t('enter')}
          </Button>
        }
      />
      <BillingTabs current="documents" />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            all: t('allStates'),
            options: shownStates.map((id) => ({ id, label: t(`state.${id}`) })),
          },
        ]}
        columns={useDocumentColumns()}
        rowName={(row) => `${row.number}, ${row.tenantName}`}
        rowHref={(row) => list.linkWith({ document: documentPlaceText(row.tenantId, row.id) })}
        sum={
          gross && open
            ? {
                label: t('sum', { count: rows.length }),
                cells: { gross: <Money amount={gross} />, open: <Money amount={open} /> },
              }
            : undefined
        }
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
      {place ? (
        <DocumentSheet
          key={place.invoiceId}
          place={place}
          onClose={() => set({ document: undefined })}
        />
      ) : null}
      {isEntering ? <ChargeSheet onClose={() => set({ sheet: undefined })} /> : null}
    </Stack>
  );
}
