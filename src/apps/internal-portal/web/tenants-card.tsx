import type { TenantSummary, directoryContract } from '#domains/directory/directory.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { tenantsAddress } from './tenants-address.rules.ts';
import { homeTexts } from './texts.ts';

const directory = contractClient<typeof directoryContract>('directory');

/** The operator's customers, found by name. */
export function TenantsCard() {
  const t = useT(homeTexts);
  const [{ page, take, search }, setAddress] = useAddressState(tenantsAddress);
  const source = useDataSource(directory.tenants, { query: { skip: page * take, take, search } });
  const error = useSourceFailure({ title: t('tenants.failed'), source });
  const find = (text: string) => setAddress({ search: text, page: undefined });
  return (
    <Card
      title={t('tenants.title')}
      padding="none"
      actions={<SearchField label={t('tenants.search')} value={search} onChange={find} size="small" />}
    >
      <DataTable
        label={t('tenants.title')}
        columns={useColumns()}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.id}
        rowName={(row) => row.tenantName}
        isLoading={source.initialState}
        error={error}
        empty={<NoTenants search={search} onClear={() => find('')} />}
        paging={{
          strategy: 'paginate',
          page,
          take,
          total: source.data?.metadata.total ?? 0,
          onPageChange: (next) => setAddress({ page: next + 1 }),
          onTakeChange: (next) => setAddress({ take: next, page: undefined }),
        }}
      />
    </Card>
  );
}

function NoTenants({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const t = useT(homeTexts);
  if (search === '') return <EmptyState title={t('tenants.none')} offersSamples />;
  return (
    <EmptyState title={t('tenants.noMatch')} action={<Button onPress={onClear}>{t('tenants.clear')}</Button>}>
      {t('tenants.noMatchNext')}
    </EmptyState>
  );
}

function useColumns(): readonly Column<TenantSummary>[] {
  const t = useT(homeTexts);
  return [
    {
      id: 'tenantName',
      header: t('tenants.name'),
      cell: (row) => (
        <Inline gap={3}>
          <Avatar name={row.tenantName} size="small" shape="square" />
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
