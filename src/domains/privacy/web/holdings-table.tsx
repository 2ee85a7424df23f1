import { catalogue } from '#platform/common/texts/catalogue.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import type { DryRun, Holding } from '../privacy.schema.ts';

export const privacyTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

type Row = Holding & { readonly effect?: DryRun['places'][number]['effect'] | undefined };

/** Table of data held, place by place; after a dry run also the effect of erasure. */
export function HoldingsTable({
  rows,
  label,
}: {
  readonly rows: readonly Row[];
  readonly label: string;
}) {
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
    {
      id: 'rows',
      header: t('place.rows'),
      align: 'end',
      cell: ({ rows }) => <NumberText value={rows} />,
    },
    {
      id: 'keeps',
      header: t('place.keeps'),
      isHiddenOnPhone: hasEffect,
      cell: ({ days, basis }) =>
        basis === 'days' ? t('keeps.days', { count: days ?? 0 }) : t(`keeps.${basis}`),
    },
    ...(hasEffect
      ? [
          {
            id: 'effect',
            header: t('place.effect'),
            cell: ({ effect = 'words' }: Row) => (
              <Chip tone={effect === 'row' ? 'warning' : 'neutral'}>{t(`effect.${effect}`)}</Chip>
            ),
          },
        ]
      : []),
  ];
}

export function usePlaceName(): (place: string) => string {
  const { find } = useSliceWords();
  return (place) => find(`place.${place}`) ?? place;
}
