import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, useRef } from 'react';
import type { FreshnessRow } from '#domains/connections/freshness.schema.ts';
import {
  freshnessFilters,
  freshnessSigns,
  type FreshnessFilter,
} from '#domains/connections/freshness.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useScrollable } from '#platform/web/ui/use-scrollable.ts';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { freshnessClient } from './clients.ts';
import { useFreshnessFile } from './file-columns.ts';
import { useSpan } from './job-words.ts';
import { devTexts } from './texts.ts';

/** Tenants that are asked for at once: a block of the table. */
export const matrixPage = 50;
const rowHeight = 32;
const minuteMs = 60_000;

interface MatrixProps {
  readonly query: { readonly search: string; readonly show: FreshnessFilter };
  readonly total: number;
}

/**
 * Table of tenants by datasets. Only blocks of rows in sight are loaded and drawn, so that ten
 * thousand tenants scroll like ten.
 */
export function FreshnessMatrix({ query, total }: MatrixProps) {
  const t = useT(devTexts);
  const words = useSliceWords();
  const datasets = words.names('dataset').toSorted((a, b) => a.localeCompare(b));
  const region = useRef<HTMLDivElement>(null);
  const focusable = useScrollable(region)
    ? { role: 'region', tabIndex: 0, 'aria-label': t('fresh.table') }
    : {};
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used
  const blocks = useVirtualizer({
    count: Math.ceil(total / matrixPage),
    getScrollElement: () => region.current,
    estimateSize: (at) => Math.min(matrixPage, total - at * matrixPage) * rowHeight,
    overscan: 0,
  });
  const columns = {
    gridTemplateColumns: `minmax(9rem, 1.6fr) repeat(${String(datasets.length)}, minmax(5.5rem, 1fr))`,
  };
  return (
    <div ref={region} className="dv-matrix" {...focusable}>
      <div
        role="table"
        aria-label={t('fresh.table')}
        aria-rowcount={total + 1}
        style={{ minInlineSize: `${String(9 + 6 * datasets.length)}rem` }}
      >
        <div role="rowgroup" className="dv-matrix-head">
          <div role="row" className="dv-row" style={columns} aria-rowindex={1}>
            <span role="columnheader">{t('fresh.tenant')}</span>
            {datasets.map((dataset) => (
              <span key={dataset} role="columnheader" className="dv-age">
                {words.find(`dataset.${dataset}`) ?? dataset}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="dv-blocks" style={{ blockSize: blocks.getTotalSize() }}>
          {blocks.getVirtualItems().map((item) => (
            <div
              key={item.key}
              role="presentation"
              className="dv-block"
              style={{ transform: `translateY(${String(item.start)}px)` }}
            >
              <Block {...{ query, datasets, columns }} at={item.index * matrixPage} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface BlockProps extends Pick<MatrixProps, 'query'> {
  readonly datasets: readonly string[];
  readonly columns: { readonly gridTemplateColumns: string };
  readonly at: number;
}

function Block({ query, datasets, columns, at }: BlockProps) {
  const source = useDataSource(
    freshnessClient.matrix,
    { query: { ...query, skip: at, take: matrixPage } },
    { refreshSeconds: 60, keepShown: false },
  );
  return (source.data?.data ?? []).map((row, index) => (
    <div
      key={row.tenantId}
      role="row"
      className="dv-row"
      style={columns}
      aria-rowindex={at + index + 2}
    >
      <span role="rowheader" className="dv-tenant">
        {row.tenantName}
      </span>
      {datasets.map((dataset) => (
        <Age
          key={dataset}
          dataset={dataset}
          cell={row.cells.find((one) => one.dataset === dataset)}
        />
      ))}
    </div>
  ));
}

interface AgeProps {
  readonly dataset: string;
  readonly cell: FreshnessRow['cells'][number] | undefined;
}

/** Age of a dataset: the shade says how good it is, the words say how old. */
function Age({ dataset, cell }: AgeProps) {
  const t = useT(devTexts);
  const format = useFormat();
  const words = useSliceWords();
  if (!cell)
    return (
      <span role="cell" className="dv-age">
        <span className="ui-muted">{t('cell.none')}</span>
      </span>
    );
  const facts = {
    dataset: words.find(`dataset.${dataset}`) ?? dataset,
    sign:
      cell.failure === null
        ? t(`sign.${cell.sign}`)
        : (words.find(`freshness.${cell.failure}`) ?? t('cell.failed')),
  };
  const title = cell.succeededAt
    ? t('cell.titleAt', { ...facts, at: format.date(cell.succeededAt, 'dateTime') })
    : t('cell.title', facts);
  return (
    <span role="cell" className="dv-age dv-sign" data-sign={cell.sign}>
      <VisuallyHidden>{title}</VisuallyHidden>
      {cell.succeededAt ? <AgeText at={cell.succeededAt} /> : <span>{t('cell.never')}</span>}
    </span>
  );
}

function AgeText({ at }: { readonly at: string }) {
  const t = useT(devTexts);
  const span = useSpan();
  const [now] = useState(() => Date.now());
  const age = Math.max(0, now - new Date(at).getTime());
  const text = age < minuteMs ? t('below', { time: span(minuteMs) }) : span(age);
  return <span>{text}</span>;
}

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
