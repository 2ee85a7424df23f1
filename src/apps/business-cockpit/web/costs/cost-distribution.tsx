import { exportLabel } from '#domains/licences/licence-cost-labels.rules.ts';
import type { CostRow } from '#domains/licences/licence-costs.schema.ts';
import type { Dimension, Measure } from '#domains/licences/licences.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { cockpitTexts } from '../texts.ts';
import { costHref } from './cost-href.ts';
import { CostMap } from './cost-map.tsx';
import { useRowName } from './use-row-name.ts';

/** Columns of a distribution; each row leads to what is behind it. */
export function useCostColumns(dimension: Dimension, rows: readonly CostRow[]): Column<CostRow>[] {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const nameOf = useRowName(dimension);
  return [
    {
      id: 'label',
      header: t(`dimension.${dimension}`),
      width: '40%',
      words: namesOf(rows, nameOf),
      cell: (row) => {
        const href = costHref(dimension, row);
        const name = nameOf(row);
        if (href !== undefined) return <TextLink href={href}>{name}</TextLink>;
        return row.kind === 'share' ? name : <span className="ui-muted">{name}</span>;
      },
    },
    {
      id: 'seats',
      header: t('costs.seats'),
      align: 'end',
      cell: (row) => (row.kind === 'rounding' ? t('none') : <NumberText value={row.seats} />),
    },
    {
      id: 'freeCost',
      header: t('costs.freeCost'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => (row.freeCost ? <Money amount={row.freeCost} /> : t('none')),
    },
    {
      id: 'share',
      header: t('costs.share'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => format.percent(row.share),
    },
    {
      id: 'cost',
      header: t('costs.cost'),
      align: 'end',
      cell: (row) => <Money amount={row.cost} />,
    },
  ];
}

/** Words for the file: what is not called by its own name. */
function namesOf(rows: readonly CostRow[], nameOf: (row: CostRow) => string) {
  const named = rows.filter((row) => nameOf(row) !== exportLabel(row));
  return Object.fromEntries(named.map((row) => [exportLabel(row), nameOf(row)]));
}

interface CostBarsProps {
  readonly title: string;
  readonly rows: readonly CostRow[];
  readonly nameOf: (row: CostRow) => string;
  readonly sizeOf: (row: CostRow) => number;
  readonly hrefOf: (row: CostRow) => string | undefined;
  readonly format: (value: number) => string;
}

/** A bar for each share, all beginning at zero; free seats are hatched. */
function CostBars({ title, rows, nameOf, sizeOf, hrefOf, format }: CostBarsProps) {
  const shown = rows.filter((row) => sizeOf(row) > 0);
  const most = Math.max(...shown.map(sizeOf), 1);
  return (
    <figure className="bc-bars">
      <figcaption className="bc-map-head">{title}</figcaption>
      <ul>
        {shown.map((row, at) => (
          <li key={row.id}>
            <span className="bc-bar-name">
              <RowLink href={hrefOf(row)}>{nameOf(row)}</RowLink>
            </span>
            <span className="bc-bar" data-kind={row.kind} aria-hidden="true">
              <i
                style={{
                  inlineSize: `${String((sizeOf(row) / most) * 100)}%`,
                  ...(row.kind === 'share' && {
                    background: `var(--c${String((at % 8) + 1)})`,
                  }),
                }}
              />
            </span>
            <span className="bc-bar-value">{format(sizeOf(row))}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface RowLinkProps {
  readonly href: string | undefined;
  readonly children: string;
}

const RowLink = ({ href, children }: RowLinkProps) =>
  href === undefined ? (
    children
  ) : (
    <TextLink href={href} tone="quiet">
      {children}
    </TextLink>
  );

interface CostChartProps {
  readonly title: string;
  readonly rows: readonly CostRow[];
  readonly nameOf: (row: CostRow) => string;
  readonly hrefOf: (row: CostRow) => string | undefined;
  readonly measure: Measure;
  readonly view: 'map' | 'bars';
}

/** The distribution as areas or as bars; the table below says the same. */
export function CostChart({ title, rows, nameOf, hrefOf, measure, view }: CostChartProps) {
  const format = useFormat();
  const currencyCode = rows[0]?.cost.currencyCode ?? 'EUR';
  const sizeOf = measured(measure);
  const say = (value: number) =>
    measure === 'seats'
      ? format.number(value)
      : format.money({ value: value.toFixed(2), currencyCode });
  const given = { title, rows, nameOf, sizeOf, hrefOf, format: say };
  return view === 'map' ? <CostMap {...given} height={300} /> : <CostBars {...given} />;
}

/** Returns how large a row is in a measure; drawn, so that a number will do. */
function measured(measure: Measure): (row: CostRow) => number {
  if (measure === 'seats') return ({ seats }) => seats;
  if (measure === 'freeCost') return ({ freeCost }) => Number(freeCost?.value ?? 0);
  return ({ cost }) => Number(cost.value);
}
