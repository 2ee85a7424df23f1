import type { TreatedLicence } from '#domains/licences/licence-products.schema.ts';
import { treatments } from '#domains/licences/licences.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { treatmentsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

const treatedList = defineList({ take: 20 });

/** Treatment of each licence that any customer has: one decision of the operator for all. */
export function LicenseTreatmentsPage() {
  const t = useT(toolsTexts);
  const list = useListPage(treatmentsClient.list, treatedList, { rowKey: (row) => row.skuId });
  return (
    <Stack gap={5}>
      <PageHeader title={t('treatments.title')} description={t('treatments.description')} />
      <ListFrame
        list={list}
        label={t('treatments.title')}
        failure={t('failed', { what: t('treatments.title') })}
        search={t('treatments.search')}
        columns={useColumns()}
        rowName={(row) => row.name}
        empty={{ title: t('treatments.empty'), hint: t('treatments.emptyHint') }}
        none={{ title: t('treatments.none') }}
      />
    </Stack>
  );
}

function useColumns(): Column<TreatedLicence>[] {
  const t = useT(toolsTexts);
  return [
    {
      id: 'name',
      header: t('treatments.licence'),
      width: '50%',
      cell: ({ name, partNumber }) =>
        name === partNumber ? name : <TwoLines first={name} second={partNumber} />,
    },
    {
      id: 'customers',
      header: t('treatments.customers'),
      align: 'end',
      cell: ({ customers }) => <NumberText value={customers} />,
    },
    {
      id: 'treatment',
      header: t('treatments.treatment'),
      cell: (row) => <TreatmentField row={row} />,
    },
  ];
}

function TreatmentField({ row: { skuId, name, treatment } }: { readonly row: TreatedLicence }) {
  const t = useT(toolsTexts);
  const put = useAction(treatmentsClient.put, {
    refresh: [treatmentsClient.list],
    success: t('treatments.saved'),
  });
  return (
    <Select
      label={`${t('treatments.treatment')}: ${name}`}
      isLabelHidden
      size="sm"
      isDisabled={put.pending}
      value={treatment ?? 'usual'}
      options={[
        { id: 'usual', label: t('treatment.usual') },
        ...treatments.map((id) => ({ id, label: t(`treatment.${id}`) })),
      ]}
      onChange={(id) =>
        void put.run({
          params: { skuGuid: skuId },
          body: { treatment: treatments.find((one) => one === id) ?? null },
        })
      }
    />
  );
}
