import type { CostRow } from '#domains/licences/licence-costs.schema.ts';
import { exportLabel } from '#domains/licences/licence-cost-labels.rules.ts';
import type { Dimension } from '#domains/licences/licences.values.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { cockpitTexts } from '../texts.ts';
import { costHref } from './cost-href.ts';
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
