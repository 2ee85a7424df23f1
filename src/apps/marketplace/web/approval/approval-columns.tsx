import type { WaitingOrder } from '#domains/orders/approvals.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { RelativeTime } from '#platform/web/ui/formatted.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { useDeadline } from '../use-deadline.ts';
import { useNow } from '../use-now.ts';
import { MonthlyAndLimit, OrderItems } from './order-items.tsx';
import { approvalTexts } from './texts.ts';

/** A narrow column breaks between day and time, never within. */
const whole = (deadline: string): string => deadline.replaceAll(/ (?!\d\d:)/g, '\u00A0');

export function useApprovalColumns(): Column<WaitingOrder>[] {
  const t = useT(approvalTexts);
  const now = useNow();
  const format = useFormat();
  const exactly = useDeadline();
  return [
    {
      id: 'items',
      header: t('items'),
      width: '26%',
      cell: (row) => <OrderItems row={row} />,
    },
    {
      id: 'placedAt',
      header: t('requester'),
      isSortable: true,
      cell: (row) => (
        <TwoLines
          first={row.isOwn ? <Chip>{t('own')}</Chip> : row.placedBy}
          second={<RelativeTime value={row.placedAt} now={now} />}
        />
      ),
    },
    {
      id: 'dueNow',
      header: t('dueNow'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => <Money amount={row.dueNow} />,
    },
    {
      id: 'monthly',
      header: t('monthly'),
      align: 'end',
      isSortable: true,
      cell: (row) => <MonthlyAndLimit row={row} />,
    },
    {
      id: 'commitment',
      header: t('commitment'),
      align: 'end',
      isSortable: true,
      cell: (row) => (
        <TwoLines
          first={<Money amount={row.commitment} />}
          second={row.commitmentUntil ? t('until', { date: format.date(row.commitmentUntil) }) : ''}
        />
      ),
    },
    {
      id: 'deadline',
      header: t('deadline'),
      isSortable: true,
      cell: (row) => (
        <TwoLines
          first={format.relative(row.deadline, now)}
          second={whole(exactly(row.deadline))}
        />
      ),
    },
  ];
}
