import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import type { DryRun, Holding } from '../privacy.contract.ts';
import { places } from '../place-names.rules.ts';
import { privacyTexts } from './privacy-texts.ts';

type Row = Holding & { readonly effect?: DryRun['places'][number]['effect'] | undefined };

/** What is on record, place by place; with a dry run also what erasing does there. */
export function HoldingsTable({ rows, label }: { readonly rows: readonly Row[]; readonly label: string }) {
  const nameOf = usePlaceName();
  const hasEffect = rows.some(({ effect }) => effect !== undefined);
  return (
    <DataTable
      label={label}
      rows={rows.toSorted((a, b) => nameOf(a.place).localeCompare(nameOf(b.place)))}
      rowKey={({ place }) => place}
      rowName={({ place }) => nameOf(place)}
      columns={useColumns(nameOf, hasEffect)}
    />
  );
}

function useColumns(nameOf: (place: string) => string, hasEffect: boolean): Column<Row>[] {
  const t = useT(privacyTexts);
  return [
    { id: 'place', header: t('place.header'), cell: ({ place }) => nameOf(place) },
    { id: 'rows', header: t('place.rows'), align: 'end', cell: ({ rows }) => <NumberText value={rows} /> },
    {
      id: 'keeps',
      header: t('place.keeps'),
      isHiddenOnPhone: hasEffect,
      cell: ({ days, basis }) => (basis === 'days' ? t('keeps.days', { count: days ?? 0 }) : t(`keeps.${basis}`)),
    },
    ...(hasEffect
      ? [
          {
            id: 'effect',
            header: t('place.effect'),
            cell: ({ effect = 'words' }: Row) => <Chip tone={effect === 'row' ? 'warning' : 'neutral'}>{t(`effect.${effect}`)}</Chip>,
          },
        ]
      : []),
  ];
}

/** A place that has no word yet goes by its name in the file. */
function usePlaceName(): (place: string) => string {
  const t = useT(privacyTexts);
  return (place) => {
    const known = places.find((one) => one === place);
    return known ? t(`place.${known}`) : place;
  };
}
