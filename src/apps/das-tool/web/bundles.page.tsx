import { lazy, Suspense } from 'react';
import type { Bundle } from '#domains/documents/building-blocks.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { bundlesClient } from './clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

export const bundleTones = { draft: 'neutral', published: 'success', retired: 'warning' } as const;

const LookSection = lazy(() =>
  import('./look-section.tsx').then((section) => ({ default: section.LookSection })),
);

const readView = (search: Search) => ({ view: search['view'] === 'look' ? 'look' : 'bundles' });

/** Bundles: which documents there are to make, and the operator's look on them. */
export function BundlesPage() {
  const t = useT(toolTexts);
  const [{ view }, set] = useAddressState(readView);
  const isLook = view === 'look';
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('bundles.title')}
        description={t(isLook ? 'look.description' : 'bundles.description')}
        {...(!isLook && {
          actions: (
            <LinkButton variant="primary" href={linkTo('/internal/das-tool/bundles/new')}>
              {t('bundles.new')}
            </LinkButton>
          ),
        })}
      />
      <SegmentedControl
        label={t('bundles.view')}
        value={view}
        options={[
          { id: 'bundles', label: t('bundles.title') },
          { id: 'look', label: t('look.title') },
        ]}
        onChange={(next) => set({ view: next === 'look' ? next : undefined })}
      />
      {isLook ? (
        <Suspense fallback={<Skeleton lines={10} />}>
          <LookSection />
        </Suspense>
      ) : (
        <BundlesTable />
      )}
    </Stack>
  );
}

function BundlesTable() {
  const t = useT(toolTexts);
  const source = useDataSource(bundlesClient.list);
  const failure = useSourceFailure({ title: t('bundles.failed'), source });
  return (
    <PlainTable
      label={t('bundles.title')}
      rows={source.data?.data ?? []}
      rowKey={(row) => row.id}
      rowHref={(row) => linkTo(`/internal/das-tool/bundles/${row.id}`)}
      expected={3}
      isLoading={source.initialState}
      error={failure}
      empty={t('bundles.empty')}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<Bundle>[] {
  const t = useT(toolTexts);
  const both = useBoth();
  return [
    {
      id: 'title',
      header: t('home.bundle'),
      cell: (row) => <TwoLines first={both(row.titleDe, row.titleEn)} second={row.key} />,
    },
    {
      id: 'sections',
      header: t('bundles.sections'),
      cell: (row) => row.sections.map(({ titleDe, titleEn }) => both(titleDe, titleEn)).join(', '),
    },
    {
      id: 'number',
      header: t('home.version'),
      cell: (row) => row.version,
    },
    {
      id: 'state',
      header: t('snippets.state'),
      cell: (row) => <Chip tone={bundleTones[row.state]}>{t(`state.${row.state}`)}</Chip>,
    },
  ];
}
