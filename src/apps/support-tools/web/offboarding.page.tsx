import { Plus } from 'lucide-react';
import type { OffboardingSummary } from '#domains/lifecycle/offboarding.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { offboardingClient } from './clients.ts';
import { offboardingTones } from './offboarding-tones.ts';
import { supportTexts } from './texts.ts';
import './support-tools.css';

const OffboardingSheet = laterPart(() =>
  import('./offboarding-sheet.tsx').then((sheet) => sheet.OffboardingSheet),
);
const PlanSheet = laterPart(() => import('./plan-sheet.tsx').then((sheet) => sheet.PlanSheet));

const states = [
  'planned',
  'confirmed',
  'running',
  'retained',
  'purging',
  'purged',
  'cancelled',
  'restored',
] as const;
const offboardingList = defineList({
  sortable: ['customerName', 'plannedAt', 'effectiveOn'],
  sort: { by: 'plannedAt', direction: 'desc' },
  filters: { state: states },
});
const readOpen = (search: Search) => ({
  dialog: oneOf(['plan'], search['dialog']),
  offboarding: search['offboarding'],
  tenant: search['tenant'],
});

/**
 * The end of customers: planned by one person, confirmed by another, carried out step by step,
 * taken back until the purge.
 */
export function OffboardingPage() {
  const t = useT(supportTexts);
  const [{ dialog, offboarding, tenant }, set] = useAddressState(readOpen);
  const list = useListPage(offboardingClient.list, offboardingList, { rowKey: (row) => row.id });
  const plan = (
    <Button variant="primary" icon={Plus} onPress={() => set({ dialog: 'plan' }, { push: true })}>
      {t('offboarding.plan')}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('offboarding.title')}
        description={t('offboarding.description')}
        actions={plan}
      />
      <ListFrame
        list={list}
        label={t('offboarding.title')}
        failure={t('offboarding.failed')}
        search={t('offboarding.search')}
        filters={[
          {
            name: 'state',
            label: t('offboarding.state'),
            all: t('offboarding.allStates'),
            options: states.map((id) => ({ id, label: t(`offboarding.state.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.customerName}
        rowHref={(row) => list.linkWith({ offboarding: row.id })}
        empty={{
          title: t('offboarding.empty'),
          hint: t('offboarding.emptyHint'),
          action: plan,
        }}
      />
      {dialog === 'plan' ? (
        <PlanSheet
          customerId={tenant}
          onClose={() => set({ dialog: undefined, tenant: undefined })}
          onPlanned={(id) =>
            set({ dialog: undefined, tenant: undefined, offboarding: id }, { push: true })
          }
        />
      ) : null}
      {offboarding === undefined ? null : (
        <OffboardingSheet
          key={offboarding}
          id={offboarding}
          onClose={() => set({ offboarding: undefined })}
        />
      )}
    </Stack>
  );
}

function useColumns(): Column<OffboardingSummary>[] {
  const t = useT(supportTexts);
  return [
    {
      id: 'customerName',
      header: t('offboarding.customer'),
      isSortable: true,
      cell: (row) => row.customerName,
    },
    {
      id: 'state',
      header: t('offboarding.state'),
      cell: (row) => (
        <Chip tone={offboardingTones[row.state]}>{t(`offboarding.state.${row.state}`)}</Chip>
      ),
    },
    {
      id: 'effectiveOn',
      header: t('offboarding.effectiveOn'),
      isSortable: true,
      cell: (row) => <DateText value={row.effectiveOn} />,
    },
    {
      id: 'retainedUntil',
      header: t('offboarding.retainedUntil'),
      isHiddenOnPhone: true,
      cell: (row) => (row.retainedUntil ? <DateText value={row.retainedUntil} /> : '–'),
    },
    {
      id: 'plannedBy',
      header: t('offboarding.plannedBy'),
      isHiddenOnPhone: true,
      cell: (row) => row.plannedBy,
    },
    {
      id: 'confirmedBy',
      header: t('offboarding.confirmedBy'),
      isHiddenOnPhone: true,
      cell: (row) => row.confirmedBy ?? '–',
    },
    {
      id: 'plannedAt',
      header: t('offboarding.plannedAt'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => <DateText value={row.plannedAt} />,
    },
  ];
}
