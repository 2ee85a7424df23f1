import { Phone } from 'lucide-react';
import { detectedClient } from '#domains/incidents/web/detected-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { placeOf } from '../desk/desk.rules.ts';
import { DetectedList } from '../detected/detected-list.tsx';
import { IncidentSheets, type OpenSheets, IncidentList } from './incident-desk.tsx';
import { incidentDeskTexts } from './texts.ts';

const tabs = ['ours', 'microsoft'] as const;

/** Reads what is open in the address. */
const readOpen = (search: Search): OpenSheets & { readonly tab: (typeof tabs)[number] } => ({
  tab: oneOf(tabs, search['tab']) ?? 'ours',
  incident: placeOf(search['incident']),
  found: placeOf(search['found']),
  dialog: oneOf(['answer', 'hotline'] as const, search['dialog']),
});

/** Each tab holds another list, so changing it clears the list's part of the address. */
const cleared = Object.fromEntries(
  ['page', 'view', 'severity', 'search', 'columns', 'saved', 'panel', 'incident', 'found'].map(
    (name) => [name, undefined],
  ),
);

/** Security incidents of all customers, and what Microsoft found that is none of ours yet. */
export function DeskIncidentsPage() {
  const t = useT(incidentDeskTexts);
  const [open, set] = useAddressState(readOpen);
  const { data: reading } = useDataSource(detectedClient.reading, {});
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button onPress={() => set({ dialog: 'hotline' }, { push: true })}>
              {t('hotline.settings')}
            </Button>
            <Button
              variant="primary"
              icon={Phone}
              onPress={() => set({ dialog: 'answer' }, { push: true })}
            >
              {t('hotline.answer')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        selected={open.tab}
        onSelect={(tab) => set({ ...cleared, tab: tab === 'ours' ? undefined : tab })}
        tabs={[
          { id: 'ours', label: t('tab.ours'), content: <IncidentList /> },
          {
            id: 'microsoft',
            label: t('tab.microsoft'),
            count: reading && reading.waiting > 0 ? reading.waiting : undefined,
            content: <DetectedList />,
          },
        ]}
      />
      <IncidentSheets open={open} set={set} cleared={cleared} />
    </Stack>
  );
}
