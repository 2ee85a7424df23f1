import { ChartLine, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useUiT } from '../ui-provider.tsx';
import { chartTexts } from './chart-texts.ts';
import './charts.css';

/**
 * The values of a chart as rows: what "show as table" shows, and what is read where no picture is.
 */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: string[]])[];
}

export interface ChartFrameProps {
  /** The question that the chart answers: "Wie haben sich die Kosten entwickelt?" */
  readonly title: string;
  /** The answer in a sentence or two: read out, and shown where there is room. */
  readonly summary: string;
  readonly table: ChartTable;
  readonly legend?: readonly { readonly label: string; readonly color: string }[] | undefined;
  readonly isEmpty?: boolean | undefined;
  /** Beside the title: a range picker, a link. */
  readonly actions?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** Question, drawing, legend, the answer in words, and the same values as a table. */
export function ChartFrame({
  title,
  summary,
  table,
  legend = [],
  isEmpty = false,
  actions,
  children,
}: ChartFrameProps) {
  const t = useUiT(chartTexts);
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <figure className="ui-chart" aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
      <figcaption className="ui-chart-head">
        <h3 id={`${id}-title`} className="ui-chart-title">
          {title}
        </h3>
        <div className="ui-chart-actions">
          {actions}
          {isEmpty ? null : (
            <IconButton
              icon={isTable ? ChartLine : Table2}
              label={isTable ? t('asChart') : t('asTable')}
              size="sm"
              onPress={() => setTable(!isTable)}
            />
          )}
        </div>
      </figcaption>
      {isEmpty ? (
        <p className="ui-chart-empty" aria-hidden="true">
          {t('noData')}
        </p>
      ) : isTable ? (
        <ValueTable title={title} table={table} />
      ) : (
        children
      )}
      {isEmpty || isTable || legend.length < 2 ? null : (
        <ul className="ui-chart-legend">
          {legend.map(({ label, color }) => (
            <li key={label}>
              <span className="ui-chart-swatch" style={{ background: color }} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-summary`} className={isEmpty ? 'ui-hidden' : 'ui-chart-summary'}>
        {isEmpty ? t('noData') : summary}
      </p>
    </figure>
  );
}

function ValueTable({
  title,
  table: { columns, rows },
}: {
  readonly title: string;
  readonly table: ChartTable;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it (WCAG 2.1.1)
    <div className="ui-chart-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // Names may repeat; rows never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={at}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
