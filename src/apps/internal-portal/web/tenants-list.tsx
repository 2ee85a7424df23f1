import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { TenantSummary, directoryContract } from '#domains/tenants/directory.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { homeTexts } from './texts.ts';

const directory = contractClient<typeof directoryContract>(directoryRoutes);
const tenantsList = defineList({
  sortable: ['tenantName'],
  sort: { by: 'tenantName', direction: 'asc' },
});

/** The operator's customers, found by name. */
export function TenantsList() {
  const t = useT(homeTexts);
  const list = useListPage(directory.tenants, tenantsList, { rowKey: (row) => row.id });
  return (
    <ListFrame
      list={list}
      label={t('tenants.title')}
      failure={t('tenants.failed')}
      search={t('tenants.search')}
      columns={useColumns()}
      rowName={(row) => row.tenantName}
      empty={{ title: t('tenants.none') }}
      none={{ title: t('tenants.noMatch'), hint: t('tenants.noMatchNext') }}
    />
  );
}

function useColumns(): readonly Column<TenantSummary>[] {
  const t = useT(homeTexts);
  return [
    {
      id: 'tenantName',
      header: t('tenants.name'),
      isSortable: true,
      cell: (row) => (
        <Inline gap={3}>
          <Avatar name={row.tenantName} size="sm" shape="square" />
          {row.tenantName}
        </Inline>
      ),
    },
    {
      id: 'bundle',
      header: t('tenants.bundle'),
      width: '12rem',
      cell: (row) => (
        <Inline gap={1}>
          {row.licenseBundles.map((bundle) => (
            <Chip key={bundle}>{bundle}</Chip>
          ))}
        </Inline>
      ),
    },
  ];
}
