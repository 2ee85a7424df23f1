import type { TransferRow } from '#domains/transfers/transfers.schema.ts';
import {
  transferDirections,
  transferFailures,
  transferStates,
} from '#domains/transfers/transfers.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { transferTexts } from './texts.ts';
import { TransferChip } from './transfer-chip.tsx';

/** Returns what moves in a few words. */
function useNames(): (names: readonly string[]) => string {
  const t = useT(transferTexts);
  return ([first, ...rest]) => {
    if (first === undefined) return t('names.hidden');
    return rest.length === 0 ? first : t('names.more', { name: first, count: rest.length });
  };
}

/** Columns of transfers. */
export function useTransferColumns(): Column<TransferRow>[] {
  const t = useT(transferTexts);
  const namesOf = useNames();
  const directions = wordsOf(transferDirections, (id) => t(`direction.${id}`));
  return [
    {
      id: 'tenant',
      header: t('column.tenant'),
      isSortable: true,
      cell: (row) => <TwoLines first={row.tenantName} second={namesOf(row.names)} />,
      alsoExports: [{ id: 'names', title: t('column.names') }],
    },
    {
      id: 'partner',
      header: t('column.partner'),
      isSortable: true,
      cell: (row) => <TwoLines first={row.partnerName} second={directions[row.direction]} />,
      alsoExports: [
        { id: 'direction', title: t('filter.direction'), words: directions },
        { id: 'begunBy', title: t('fact.begun'), words: { us: t('fact.us') } },
      ],
    },
    {
      id: 'state',
      header: t('column.state'),
      words: wordsOf(transferStates, (id) => t(`state.${id}`)),
      alsoExports: [
        {
          id: 'failure',
          title: t('failure.title'),
          words: wordsOf(transferFailures, (id) => t(`failure.${id}`)),
        },
        { id: 'reference', title: t('fact.reference') },
      ],
      cell: (row) => <TransferChip state={row.state} wish={row.wish} />,
    },
    {
      id: 'createdAt',
      header: t('column.createdAt'),
      isSortable: true,
      cell: (row) => <DateText value={row.createdAt} />,
    },
    {
      id: 'expiresOn',
      header: t('column.expiresOn'),
      isSortable: true,
      cell: (row) => (row.state === 'pending' ? <DateText value={row.expiresOn} /> : '–'),
    },
  ];
}
