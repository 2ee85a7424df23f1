import { useState } from 'react';
import type { WhiteSpaceOffering, WhiteSpaceRow } from '#domains/quotes/white-space.schema.ts';
import { cellStates, offeringKinds } from '#domains/quotes/portfolio.ts';
import { whiteSpaceClient } from '#domains/quotes/web/clients.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useOfferGap, GapCell } from './gap-cell.tsx';
import { whiteSpaceTexts } from './texts.ts';
import { countedOf, useCounts } from './use-counts.tsx';

const list = defineList({
  filters: {
    kind: offeringKinds,
    missing: (text: string): string | undefined => text || undefined,
  },
});

/** Columns of the file by what stands in a cell. */
const inFile = { held: 'held', offered: 'offered', gap: 'gaps' } as const;

/** The matrix of customers and offerings; a gap becomes an offer with one press. */
export function WhiteSpacePage() {
  const t = useT(whiteSpaceTexts);
  const isGerman = useLanguage() === 'de';
  const [isNotSold, setNotSold] = useState(false);
  const page = useListPage(whiteSpaceClient.list, list, { rowKey: (row) => row.tenantId });
  const { kind, missing } = page.filters;
  const read = useDataSource(whiteSpaceClient.offerings, { query: countedOf({ missing }) });
  const offerings = read.data?.data ?? [];
  const shown = offerings.filter((one) => kind === undefined || one.kind === kind);
  const sum = useCounts({ search: page.address.search, missing });
  const columns = useColumns(shown, () => setNotSold(true));
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} />
      {isNotSold ? <Banner tone="warning">{t('notSold')}</Banner> : null}
      {/* The columns come with the offerings: a table without them would move when they come. */}
      {read.data === undefined && !read.error ? (
        <Skeleton lines={8} />
      ) : (
        <ListFrame
          list={page}
          label={t('title')}
          failure={t('failed')}
          search={t('search')}
          filters={[
            {
              name: 'kind',
              label: t('kind'),
              all: t('allKinds'),
              options: offeringKinds.map((id) => ({ id, label: t(`kind.${id}`) })),
            },
            {
              name: 'missing',
              label: t('missing'),
              all: t('anyMissing'),
              options: offerings.map(({ reference, nameDe, nameEn }) => ({
                id: reference,
                label: t('lacks', { name: isGerman ? nameDe : nameEn }),
              })),
            },
          ]}
          columns={columns}
          sum={sum}
          rowName={(row) => row.tenantName}
          empty={{ title: t('empty'), hint: t('emptyHint') }}
        />
      )}
    </Stack>
  );
}

function useColumns(
  offerings: readonly WhiteSpaceOffering[],
  onNotSold: () => void,
): Column<WhiteSpaceRow>[] {
  const t = useT(whiteSpaceTexts);
  const isGerman = useLanguage() === 'de';
  const gap = useOfferGap(onNotSold);
  const names = Object.fromEntries(
    offerings.map(({ reference, nameDe, nameEn }) => [reference, isGerman ? nameDe : nameEn]),
  );
  return [
    {
      id: 'tenant',
      header: t('tenant'),
      // A file has one column for each standing, not one for each offering.
      alsoExports: cellStates.map((state) => ({
        id: inFile[state],
        title: t(`file.${state}`),
        words: names,
      })),
      cell: ({ tenantName, cells }) => (
        <TwoLines
          first={tenantName}
          second={t('counted', {
            held: cells.filter(({ state }) => state === 'held').length,
            gaps: cells.filter(({ state }) => state === 'gap').length,
          })}
        />
      ),
    },
    ...offerings.map(({ reference, nameDe, nameEn }): Column<WhiteSpaceRow> => ({
      id: reference,
      header: isGerman ? nameDe : nameEn,
      cell: (row) => {
        const cell = row.cells.find((one) => one.reference === reference);
        return cell ? (
          <GapCell
            tenantId={row.tenantId}
            tenantName={row.tenantName}
            cell={cell}
            isPending={gap.isPending}
            onOffer={() => void gap.offer({ tenantId: row.tenantId, cell })}
          />
        ) : null;
      },
    })),
  ];
}
