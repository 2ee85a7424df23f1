import { Plus } from 'lucide-react';
import type { OnboardingSummary } from '#domains/lifecycle/onboarding.schema.ts';
import { lifecycleTexts } from '#domains/lifecycle/web/texts.ts';
import { onboardingClient } from '#domains/lifecycle/web/onboarding-client.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { supportTexts } from './texts.ts';
import './support-tools.css';

const NewOnboarding = laterPart(() =>
  import('./new-onboarding.tsx').then((sheet) => sheet.NewOnboarding),
);
const OnboardingView = laterPart(
  () => import('./onboarding-view.tsx').then((view) => view.OnboardingView),
  <Skeleton shape="block" />,
);

const states = ['open', 'finishing', 'finished'] as const;
const tones: Readonly<Record<OnboardingSummary['state'], Tone>> = {
  open: 'info',
  finishing: 'info',
  finished: 'success',
};
const onboardingList = defineList({
  sortable: ['tenantName', 'startedAt'],
  sort: { by: 'startedAt', direction: 'desc' },
  filters: { state: states },
});
const readOpen = (search: Search) => ({
  dialog: oneOf(['new'], search['dialog']),
  tenant: search['tenant'],
});

/** Customers on their way into the portal: each a proceeding of steps that anybody can take up. */
export function ServiceOnboardingPage() {
  const [{ tenant }] = useAddressState(readOpen);
  return tenant === undefined ? (
    <OnboardingList />
  ) : (
    <OnboardingView key={tenant} tenantId={tenant} />
  );
}

function OnboardingList() {
  const t = useT(supportTexts);
  const [{ dialog }, set] = useAddressState(readOpen);
  const list = useListPage(onboardingClient.list, onboardingList, {
    rowKey: (row) => row.tenantId,
  });
  const begin = (
    <Button variant="primary" icon={Plus} onPress={() => set({ dialog: 'new' }, { push: true })}>
      {t('onboarding.new')}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('onboarding.title')}
        description={t('onboarding.description')}
        actions={begin}
      />
      <ListFrame
        list={list}
        label={t('onboarding.title')}
        failure={t('onboarding.failed')}
        search={t('onboarding.search')}
        filters={[
          {
            name: 'state',
            label: t('onboarding.state'),
            all: t('onboarding.allStates'),
            options: states.map((id) => ({ id, label: t(`onboarding.state.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.tenantName}
        rowHref={(row) => list.linkWith({ tenant: row.tenantId })}
        empty={{
          title: t('onboarding.empty'),
          hint: t('onboarding.emptyHint'),
          action: begin,
        }}
      />
      {dialog === 'new' ? (
        <NewOnboarding
          onClose={() => set({ dialog: undefined })}
          onBegun={(id) => set({ dialog: undefined, tenant: id }, { push: true })}
        />
      ) : null}
    </Stack>
  );
}

function useColumns(): Column<OnboardingSummary>[] {
  const t = useT(supportTexts);
  const words = useT(lifecycleTexts);
  return [
    {
      id: 'tenantName',
      header: t('onboarding.tenant'),
      isSortable: true,
      cell: (row) => row.tenantName,
    },
    {
      id: 'state',
      header: t('onboarding.state'),
      cell: (row) => <Chip tone={tones[row.state]}>{t(`onboarding.state.${row.state}`)}</Chip>,
    },
    {
      id: 'done',
      header: t('onboarding.done'),
      cell: (row) => t('onboarding.doneOf', { done: row.done, total: row.total }),
    },
    {
      id: 'waitsFor',
      header: t('onboarding.waitsFor'),
      isHiddenOnPhone: true,
      cell: (row) => row.waitsFor.map((owner) => words(`owner.${owner}`)).join(', ') || '–',
    },
    { id: 'owner', header: t('onboarding.owner'), isHiddenOnPhone: true, cell: (row) => row.owner },
    {
      id: 'startedAt',
      header: t('onboarding.startedAt'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => <DateText value={row.startedAt} />,
    },
  ];
}
