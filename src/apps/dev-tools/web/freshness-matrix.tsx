import { useVirtualizer } from '@tanstack/react-virtual';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { useRef, useState } from 'react';
import type { FreshnessRow } from '#domains/connections/freshness.schema.ts';
import type { FreshnessFilter } from '#domains/connections/freshness.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { useScrollable } from '#platform/web/ui/use-scrollable.ts';
import { freshnessClient } from './clients.ts';
import { devTexts } from './texts.ts';
import { useSpan } from './use-span.ts';

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
