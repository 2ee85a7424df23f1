import { useState } from 'react';
import type { PartnerCustomer } from '#domains/connections/connections.schema.ts';
import { connectionsClient } from '#domains/connections/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { supportTexts } from './texts.ts';
import { useSettled } from './use-settled.ts';

const most = 10;

/** Customers of the operator at Microsoft who are not in the portal yet, each to be looked up. */
export function UnknownCustomers({ onAsk }: { readonly onAsk: (directoryId: string) => void }) {
  const t = useT(supportTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(connectionsClient.customers, {
    query: { isUnknown: 'true', take: most, search: useSettled(search) },
  });
  const failure = useSourceFailure({ title: t('unknown.failed'), source });
  const total = source.data?.metadata.total ?? 0;
  return (
    <Section title={t('unknown.title')} description={t('unknown.hint')}>
      <Stack gap={3}>
        {total > most || search !== '' ? (
          <SearchField label={t('unknown.search')} value={search} onChange={setSearch} />
        ) : null}
        <PlainTable
          label={t('unknown.title')}
          columns={useColumns(onAsk)}
          rows={source.data?.data ?? []}
          rowKey={({ directoryId }) => directoryId}
          expected={4}
          isLoading={source.initialState}
          error={failure}
          empty={<EmptyState title={t(search === '' ? 'unknown.none' : 'unknown.noMatch')} />}
          foot={total > most ? t('unknown.more', { count: total - most }) : undefined}
        />
      </Stack>
    </Section>
  );
}

function useColumns(onAsk: (directoryId: string) => void): readonly Column<PartnerCustomer>[] {
  const t = useT(supportTexts);
  return [
    { id: 'name', header: t('unknown.name'), cell: ({ name }) => name },
    {
      id: 'relationship',
      header: t('unknown.relationship'),
      cell: ({ relationship }) => t(`unknown.relationship.${relationship ?? 'none'}`),
    },
    {
      id: 'endsAt',
      header: t('unknown.endsAt'),
      isHiddenOnPhone: true,
      cell: ({ endsAt }) => (endsAt === null ? '–' : <DateText value={endsAt} />),
    },
    {
      id: 'ask',
      header: t('unknown.ask'),
      align: 'end',
      cell: ({ directoryId, name }) => (
        <Button size="sm" label={t('unknown.askFor', { name })} onPress={() => onAsk(directoryId)}>
          {t('unknown.ask')}
        </Button>
      ),
    },
  ];
}
