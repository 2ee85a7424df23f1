import { useEffect, useState } from 'react';
import { freshnessFilters, freshnessSigns } from '#domains/connections/freshness.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { freshnessClient } from './clients.ts';
import { useFreshnessFile } from './file-columns.ts';
import { FreshnessMatrix, matrixPage } from './freshness-matrix.tsx';
import { devTexts } from './texts.ts';

const readFresh = (search: Search) => ({
  show: freshnessFilters.find((one) => one === search['fresh']) ?? 'all',
  find: search['find'] ?? '',
});
const settleMs = 250;

/** How old every dataset of every customer is. */
export function FreshnessSection() {
  const t = useT(devTexts);
  const [{ show, find }, set] = useAddressState(readFresh);
  const [typed, setTyped] = useState(find);
  useEffect(() => {
    const timer = setTimeout(() => set({ find: typed || undefined }), settleMs);
    return () => clearTimeout(timer);
  }, [typed, set]);
  const query = { search: find, show };
  const source = useDataSource(
    freshnessClient.matrix,
    { query: { ...query, skip: 0, take: matrixPage } },
    { refreshSeconds: 60 },
  );
  const failure = useSourceFailure({ title: t('fresh.failed'), source });
  const total = source.data?.metadata.total ?? 0;
  return (
    <section className="dv-fresh" aria-label={t('fresh.title')}>
      <header className="dv-fresh-head">
        <h2>{t('fresh.title')}</h2>
        <span className="dv-quiet">{t('fresh.hint')}</span>
        <span className="dv-quiet dv-end">
          {source.data ? t('fresh.count', { count: total }) : null}
        </span>
      </header>
      <div className="dv-fresh-tools">
        <SearchField label={t('fresh.search')} value={typed} onChange={setTyped} />
        <SegmentedControl
          label={t('fresh.show')}
          options={freshnessFilters.map((id) => ({ id, label: t(`fresh.${id}`) }))}
          value={show}
          onChange={(id) => set({ fresh: id === 'all' ? undefined : id })}
        />
        <ExportButton
          route={freshnessClient.matrix.route}
          params={undefined}
          title={t('file.freshness')}
          total={total}
          query={query}
          columns={useFreshnessFile()}
          filters={[
            ...(find === '' ? [] : [{ name: t('fresh.search'), value: find }]),
            ...(show === 'all' ? [] : [{ name: t('fresh.show'), value: t(`fresh.${show}`) }]),
          ]}
        />
      </div>
      {failure}
      {source.data === undefined ? (
        failure ? null : (
          <Skeleton lines={8} />
        )
      ) : total === 0 ? (
        <Nothing isAll={show === 'all' && find === ''} />
      ) : (
        <>
          <FreshnessMatrix key={`${show} ${find}`} query={query} total={total} />
          <Legend />
        </>
      )}
    </section>
  );
}

function Nothing({ isAll }: { readonly isAll: boolean }) {
  const t = useT(devTexts);
  return (
    <EmptyState title={t(isAll ? 'fresh.emptyAll' : 'fresh.empty')}>
      {isAll ? t('fresh.emptyHint') : null}
    </EmptyState>
  );
}

function Legend() {
  const t = useT(devTexts);
  return (
    <p className="dv-legend">
      {freshnessSigns.map((sign) => (
        <span key={sign}>
          <i className="dv-sign" data-sign={sign} aria-hidden="true" />
          {t(`sign.${sign}`)}
        </span>
      ))}
    </p>
  );
}
