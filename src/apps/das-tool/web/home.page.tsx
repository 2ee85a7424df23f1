import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { Grid, Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { CheckSection } from './check-section.tsx';
import { bundlesClient } from './clients.ts';
import { contractedClient, runsClient } from './work-clients.ts';
import { RequestsSection, RunsSection, DocumentsSection } from './home-sections.tsx';
import { TenantPicker } from './tenant-picker.tsx';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';
import './das-tool.css';

const readChosen = (search: Search) => ({
  tenant: search['tenant'],
  bundle: search['bundle'],
});

/** Makes documents: customer and bundle, what is missing, preview, publish; below, all documents. */
export function HomePage() {
  const t = useT(toolTexts);
  const both = useBoth();
  const [{ tenant, bundle }, set] = useAddressState(readChosen);
  const source = useDataSource(bundlesClient.list);
  const failure = useSourceFailure({ title: t('bundles.failed'), source });
  const bundles = source.data?.data ?? [];
  const isTold = useIsTold();
  const published = bundles.filter(({ publishedNumber }) => publishedNumber !== null);
  return (
    <Stack gap={6}>
      <PageHeader title={t('home.title')} description={t('home.description')} />
      {failure}
      <Grid>
        <TenantPicker value={tenant ?? null} onChange={(id) => set({ tenant: id ?? undefined })} />
        <Select
          label={t('home.bundle')}
          value={bundle ?? null}
          placeholder={source.data && published.length === 0 ? t('home.noBundle') : undefined}
          options={published.map((one) => ({ id: one.id, label: both(one.titleDe, one.titleEn) }))}
          onChange={(id) => set({ bundle: id })}
        />
      </Grid>
      {tenant && bundle ? (
        <CheckSection key={`${tenant} ${bundle}`} tenantId={tenant} bundleId={bundle} />
      ) : null}
      {isTold ? (
        <>
          <RequestsSection />
          <RunsSection />
          <DocumentsSection />
        </>
      ) : null}
    </Stack>
  );
}

/** True once requests and runs are read: they stand above the list and must not push it down. */
function useIsTold(): boolean {
  const requests = useDataSource(contractedClient.requests);
  const runs = useDataSource(runsClient.list);
  return [requests, runs].every(({ data, error }) => data !== undefined || Boolean(error));
}
