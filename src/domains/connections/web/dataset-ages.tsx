import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { RelativeTime } from '#platform/web/ui/formatted.tsx';
import { Freshness as FreshnessSign, type FreshnessProps } from '#platform/web/ui/freshness.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import type { Freshness } from '../freshness.schema.ts';
import { freshnessClient } from './clients.ts';
import { bySign, countSigns, datasetSign, type DatasetSign } from './dataset-sign.rules.ts';
import { useFetchNow, type StartFetch } from './fetch-now.tsx';
import { connectionsTexts } from './texts.ts';

const looks: Readonly<Record<DatasetSign, FreshnessProps['state']>> = {
  fresh: 'fresh',
  stale: 'stale',
  never: 'old',
  unlicensed: 'old',
  failed: 'failed',
};

/** Every dataset of a customer with its age, why it is not younger, and a way to fetch it now. */
export function DatasetAges({ tenantId }: { readonly tenantId: string }) {
  const t = useT(connectionsTexts);
  const [showsAll, setShowsAll] = useState(false);
  const source = useDataSource(
    freshnessClient.list,
    { params: { tenantId } },
    { refreshSeconds: 60 },
  );
  const failure = useSourceFailure({ title: t('data.failed'), source });
  const fetch = useFetchNow(tenantId);
  const columns = useColumns(new Date(source.updatedAt), fetch.start);
  const all = bySign(source.data?.data ?? []);
  const striking = all.filter((row) => datasetSign(row) !== 'fresh');
  const isFine = all.length > 0 && striking.length === 0;
  return (
    <Section
      title={t('data.title')}
      actions={
        all.length === 0 ? undefined : (
          <Button
            size="sm"
            icon={RefreshCw}
            isPending={fetch.pending}
            onPress={() => fetch.start()}
          >
            {t('data.fetch')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <Counts rows={all} />
        {isFine && !showsAll ? (
          <p className="ui-muted">{t('data.allFine')}</p>
        ) : (
          <PlainTable
            label={t('data.title')}
            columns={columns}
            rows={showsAll ? all : striking}
            rowKey={({ dataset }) => dataset}
            expected={4}
            isLoading={source.initialState}
            error={failure}
            empty={<EmptyState title={t('data.none')} />}
          />
        )}
        {all.length > striking.length ? (
          <div>
            <Button variant="ghost" size="sm" onPress={() => setShowsAll(!showsAll)}>
              {showsAll ? t('data.fewer') : t('data.all', { count: all.length })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Section>
  );
}

function Counts({ rows }: { readonly rows: readonly Freshness[] }) {
  const t = useT(connectionsTexts);
  if (rows.length === 0) return null;
  return (
    <ul className="cn-counts">
      {countSigns(rows).map(({ sign, count }) => (
        <li key={sign}>
          <FreshnessSign state={looks[sign]}>{t(`count.${sign}`, { count })}</FreshnessSign>
        </li>
      ))}
    </ul>
  );
}

function useColumns(now: Date, start: StartFetch): readonly Column<Freshness>[] {
  const t = useT(connectionsTexts);
  const { find } = useSliceWords();
  const nameOf = (dataset: string) => find(`dataset.${dataset}`) ?? dataset;
  return [
    {
      id: 'dataset',
      header: t('data.name'),
      cell: ({ dataset, failure }) =>
        failure === null ? (
          nameOf(dataset)
        ) : (
          <TwoLines
            first={nameOf(dataset)}
            second={<span className="cn-why">{find(`freshness.${failure}`)}</span>}
          />
        ),
    },
    {
      id: 'sign',
      header: t('data.sign'),
      cell: (row) => {
        const sign = datasetSign(row);
        return <FreshnessSign state={looks[sign]}>{t(`sign.${sign}`)}</FreshnessSign>;
      },
    },
    {
      id: 'succeededAt',
      header: t('data.at'),
      cell: ({ succeededAt }) =>
        succeededAt === null ? t('data.never') : <RelativeTime value={succeededAt} now={now} />,
    },
    {
      id: 'nextAt',
      header: t('data.next'),
      cell: ({ nextAt }) => <Next at={nextAt} now={now} />,
    },
    {
      id: 'fetch',
      header: t('data.fetch'),
      align: 'end',
      cell: ({ dataset }) => (
        <IconButton
          size="sm"
          icon={RefreshCw}
          label={t('data.fetchOne', { dataset: nameOf(dataset) })}
          onPress={() => start(dataset)}
        />
      ),
    },
  ];
}

function Next({ at, now }: { readonly at: string | null; readonly now: Date }) {
  const t = useT(connectionsTexts);
  if (at === null) return t('data.unplanned');
  return new Date(at) <= now ? t('data.now') : <RelativeTime value={at} now={now} />;
}
