import type { Difference } from '#domains/takeover/differences.schema.ts';
import type { DifferenceKind } from '#domains/takeover/takeover.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { takeoverTexts } from './texts.ts';

type Side = Difference['ours'];

/** Returns what one side says about the part that differs. */
export function useSideWords() {
  const t = useT(takeoverTexts);
  const format = useFormat();
  return (side: Side, kind: DifferenceKind): string => {
    if (side === null) return t('nothing');
    if (kind === 'endOfTerm') return t(`end.${side.endOfTermAction}`);
    const to = side.endsOn === null ? t('noEnd') : format.date(side.endsOn, 'date');
    if (kind === 'dates') return t('span', { from: format.date(side.startsOn, 'date'), to });
    return t('seatsOf', { count: side.seats });
  };
}

export function useDifferenceColumns(): Column<Difference>[] {
  const t = useT(takeoverTexts);
  const wordsOf = useSideWords();
  return [
    {
      id: 'name',
      header: t('customer'),
      cell: (row) => (
        <Inline gap={3}>
          <Avatar name={row.tenantName} size="sm" shape="square" />
          <TwoLines first={row.tenantName} second={row.name} />
        </Inline>
      ),
    },
    {
      id: 'kind',
      header: t('kind'),
      cell: (row) => (
        <TwoLines
          first={
            <Chip tone={row.state === 'sending' ? 'info' : 'warning'}>{t(`kind.${row.kind}`)}</Chip>
          }
          second={row.state === 'sending' ? t('sending') : ''}
        />
      ),
    },
    { id: 'ours', header: t('ours'), cell: (row) => wordsOf(row.ours, row.kind) },
    { id: 'theirs', header: t('theirs'), cell: (row) => wordsOf(row.theirs, row.kind) },
    {
      id: 'cause',
      header: t('cause'),
      cell: (row) => t(`cause.${row.cause}`),
      isHiddenOnPhone: true,
    },
  ];
}
