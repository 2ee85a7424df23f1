import { Suspense, lazy } from 'react';
import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { servicesClient } from './clients.ts';
import { useServiceFile } from './file-columns.ts';
import { inOrder, isShown, isTrouble, readShow, shows } from './services.rules.ts';
import { ServicesTable } from './services-table.tsx';
import { devTexts } from './texts.ts';
import { useJobWords } from './job-words.ts';
import { useServiceActs } from './use-service-acts.ts';
import './dev-tools.css';

const Matrix = lazy(() =>
  import('./freshness-section.tsx').then((section) => ({ default: section.FreshnessSection })),
);
const ServiceSheet = lazy(() =>
  import('./service-sheet.tsx').then((sheet) => ({ default: sheet.ServiceSheet })),
);
const StartSheet = lazy(() =>
  import('./start-sheet.tsx').then((sheet) => ({ default: sheet.StartSheet })),
);
const PauseSheet = lazy(() =>
  import('./pause-sheet.tsx').then((sheet) => ({ default: sheet.PauseSheet })),
);

/** Keeps the place of a line that is still being loaded. */
const room = '\u00A0';

const readPage = (search: Search) => ({
  show: readShow(search['show']),
  job: search['job'],
  run: search['run'],
});

/** All jobs of the portal, and how fresh what they fetch is for every customer. */
export function ServicesPage() {
  const t = useT(devTexts);
  const format = useFormat();
  const { nameOf } = useJobWords();
  const [address, set] = useAddressState(readPage);
  const [acts, asked] = useServiceActs();
  const source = useDataSource(servicesClient.list, {}, { refreshSeconds: 30 });
  const failure = useSourceFailure({ title: t('failed'), source });
  const all = source.data?.data ?? [];
  const find = (job: string | undefined) => all.find((service) => service.job === job);
  const shown = inOrder(
    all.filter((service) => isShown(service, address.show)),
    (a, b) => format.compare(nameOf(a.job), nameOf(b.job)),
  );
  const [opened, started, paused] = [find(address.job), find(asked.start), find(asked.pause)];
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={source.data ? <Summary services={all} at={source.updatedAt} /> : room}
      />
      <Inline gap={3}>
        <SegmentedControl
          label={t('show.label')}
          options={shows.map((id) => ({ id, label: t(`show.${id}`) }))}
          value={address.show}
          onChange={(show) => set({ show: show === 'all' ? undefined : show })}
        />
        <ExportButton
          route={servicesClient.list.route}
          params={undefined}
          title={t('file.services')}
          total={all.length}
          query={{}}
          columns={useServiceFile(all)}
          filters={
            address.show === 'all'
              ? []
              : [{ name: t('show.label'), value: t(`show.${address.show}`) }]
          }
          shown={address.show === 'all' ? undefined : shown.map(({ job }) => job)}
        />
      </Inline>
      {failure}
      {failure && all.length === 0 ? null : (
        <ServicesTable services={shown} isLoading={source.loading && !source.data} acts={acts} />
      )}
      {source.data ? (
        <Suspense fallback={null}>
          <Matrix />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {opened ? (
          <ServiceSheet
            key={opened.job}
            service={opened}
            runId={address.run}
            acts={acts}
            onClose={() => set({ job: undefined, run: undefined })}
          />
        ) : null}
        {started ? <StartSheet service={started} onClose={asked.close} /> : null}
        {paused ? <PauseSheet service={paused} onClose={asked.close} /> : null}
      </Suspense>
    </Stack>
  );
}

/** The page in a sentence: who fails, who rests, and from when that is. */
function Summary({
  services,
  at,
}: {
  readonly services: readonly BackgroundService[];
  readonly at: number;
}) {
  const t = useT(devTexts);
  const format = useFormat();
  const failing = services.filter(isTrouble).length;
  const paused = services.filter(({ state }) => state === 'paused').length;
  const parts = [
    ...(failing > 0 ? [{ id: 'failing', text: t('sum.failing', { count: failing }) }] : []),
    ...(paused > 0 ? [{ id: 'paused', text: t('sum.paused', { count: paused }) }] : []),
    { id: 'others', text: t('sum.others', { count: services.length - failing - paused }) },
  ];
  return (
    <>
      {parts.map(({ id, text }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : ''}
          <b className={id === 'others' ? 'dv-plain' : id === 'failing' ? 'dv-bad' : undefined}>
            {index === 0 ? capital(text) : text}
          </b>
        </span>
      ))}
      {'. '}
      {t('asOf', { time: format.date(new Date(at), 'clock') })}
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
