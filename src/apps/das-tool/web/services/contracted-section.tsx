import { lazy, Suspense } from 'react';
import type { Contracted } from '#domains/services/services.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { contractedClient } from '../work-clients.ts';
import { TenantPicker } from '../tenant-picker.tsx';
import { useBoth } from '../use-both.ts';
import { offeringTexts } from './texts.ts';

const ContractedSheet = lazy(() =>
  import('./contracted-sheet.tsx').then((sheet) => ({ default: sheet.ContractedSheet })),
);

const readAddress = (search: Search) => ({
  tenant: search['tenant'],
  service: search['service'],
});

const tones = { fine: 'success', impaired: 'warning', unknown: 'neutral' } as const;
const address = (tenant: string, service: string) =>
  linkTo('/internal/das-tool/offerings', { view: 'customers', tenant, service });

/** Services that one customer has booked. */
export function ContractedSection() {
  const t = useT(offeringTexts);
  const [{ tenant }, set] = useAddressState(readAddress);
  return (
    <Stack gap={5}>
      <Inline justify="between" align="end">
        <TenantPicker
          value={tenant ?? null}
          onChange={(id) => set({ tenant: id ?? undefined, service: undefined })}
        />
        {tenant ? (
          <LinkButton variant="primary" href={address(tenant, 'new')}>
            {t('contracted.new')}
          </LinkButton>
        ) : null}
      </Inline>
      {tenant ? (
        <Booked key={tenant} tenantId={tenant} />
      ) : (
        <p className="ui-muted">{t('contracted.choose')}</p>
      )}
    </Stack>
  );
}

function Booked({ tenantId }: { readonly tenantId: string }) {
  const t = useT(offeringTexts);
  const [{ service }, set] = useAddressState(readAddress);
  const source = useDataSource(contractedClient.list, { params: { tenantId } });
  const failure = useSourceFailure({ title: t('contracted.failed'), source });
  const rows = source.data?.data ?? [];
  const opened = rows.find(({ id }) => id === service);
  const isOpen = service === 'new' || opened !== undefined;
  return (
    <>
      <PlainTable
        label={t('contracted.title')}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => address(tenantId, row.id)}
        expected={3}
        isLoading={source.initialState}
        error={failure}
        empty={t('contracted.empty')}
        columns={useColumns()}
      />
      {isOpen ? (
        <Suspense>
          <ContractedSheet
            key={service}
            tenantId={tenantId}
            contracted={opened}
            onClose={() => set({ service: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function useColumns(): Column<Contracted>[] {
  const t = useT(offeringTexts);
  const both = useBoth();
  const format = useFormat();
  const version = ({ offeringNumber: number, publishedNumber: newest }: Contracted): string =>
    newest === null
      ? t('contracted.gone', { number })
      : newest === number
        ? t('versionNumber', { number })
        : t('contracted.newer', { number, newest });
  return [
    {
      id: 'name',
      header: t('name'),
      cell: (row) => <TwoLines first={both(row.nameDe, row.nameEn)} second={version(row)} />,
    },
    {
      id: 'term',
      header: t('contracted.term'),
      cell: ({ startedOn, endsOn }) =>
        endsOn
          ? t('contracted.until', { from: format.date(startedOn), to: format.date(endsOn) })
          : t('contracted.from', { date: format.date(startedOn) }),
    },
    {
      id: 'use',
      header: t('contracted.use'),
      cell: ({ included, used, unitDe, unitEn }) =>
        included === null
          ? ''
          : t('contracted.useOf', { used: used ?? 0, included, unit: both(unitDe, unitEn) }),
    },
    {
      id: 'review',
      header: t('contracted.review'),
      cell: ({ reviewOn }) => (reviewOn ? <DateText value={reviewOn} /> : ''),
    },
    {
      id: 'health',
      header: t('contracted.health'),
      cell: ({ health }) => <Chip tone={tones[health]}>{t(`health.${health}`)}</Chip>,
    },
  ];
}
