import { approvalDecisions, decidedSorts } from '#domains/orders/approvals.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { approvalsClient } from './clients.ts';
import { useDecidedColumns } from './decided-columns.tsx';
import { approvalTexts } from './texts.ts';

const decidedList = defineList({
  sortable: decidedSorts,
  sort: { by: 'decidedAt', direction: 'desc' },
  filters: { decision: approvalDecisions },
});

/** Lists decisions about orders that had to wait, the latest first. */
export function DecidedOrders() {
  const t = useT(approvalTexts);
  const list = useListPage(approvalsClient.decided, decidedList, { rowKey: (row) => row.id });
  const options = approvalDecisions.map((id) => ({ id, label: t(`decision.${id}`) }));
  return (
    <ListFrame
      list={list}
      label={t('decided.list')}
      failure={t('decided.failed')}
      search={t('decided.search')}
      filters={[{ name: 'decision', label: t('decision'), all: t('decision.all'), options }]}
      columns={useDecidedColumns()}
      rowName={(row) => row.number}
      isSelectable
      rowHref={(row) => list.linkWith({ order: row.id })}
      empty={{ title: t('decided.empty'), hint: t('decided.emptyHint') }}
      none={{ title: t('decided.none') }}
    />
  );
}
