import { Check, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import type { FailedSearch } from '#domains/knowledge/failed-searches.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { failedSearchesClient } from './clients.ts';
import type { AskedSearch } from './form.rules.ts';
import { namedOf } from './named-customers.rules.ts';
import { knowledgeTexts } from './texts.ts';

const searchesList = defineList({ sortable: [], filters: {}, take: 20 });

/** Searches of customers that led nowhere, the most frequent first. */
export function FailedSearches({ onWrite }: { readonly onWrite: (asked: AskedSearch) => void }) {
  const t = useT(knowledgeTexts);
  const [answered, setAnswered] = useState<FailedSearch>();
  const list = useListPage(failedSearchesClient.list, searchesList, {
    rowKey: (row) => row.folded,
  });
  const dismiss = useAction(failedSearchesClient.dismiss, {
    refresh: [failedSearchesClient.list],
    success: t('search.dismissed'),
  });
  const actions = (row: FailedSearch): RowAction[] => [
    {
      id: 'answer',
      label: t('search.answer'),
      icon: MessageSquareReply,
      onAction: () => setAnswered(row),
    },
    {
      id: 'dismiss',
      label: t('search.dismiss'),
      icon: Check,
      onAction: () => void dismiss.run({ body: { folded: row.folded } }),
    },
  ];
  return (
    <>
      <ListFrame
        list={list}
        label={t('tab.searches')}
        failure={t('search.failed')}
        columns={useColumns()}
        rowName={(row) => row.asked}
        rowActions={actions}
        empty={{ title: t('search.empty'), hint: t('search.emptyHint'), isGood: true }}
      />
      {answered ? (
        <AnswerSheet
          search={answered}
          onWrite={() => onWrite({ text: answered.asked, language: answered.language })}
          onClose={() => setAnswered(undefined)}
        />
      ) : null}
    </>
  );
}

/** Returns the worst that happened to somebody with these words. */
const causeOf = ({ nothing, notOpened }: FailedSearch) =>
  nothing > 0 ? 'nothing' : notOpened > 0 ? 'notOpened' : 'passedBy';

function useColumns(): Column<FailedSearch>[] {
  const t = useT(knowledgeTexts);
  return [
    {
      id: 'asked',
      header: t('search.asked'),
      width: '45%',
      cell: (row) => <TwoLines first={row.asked} second={t(`search.${causeOf(row)}`)} />,
      alsoExports: [
        { id: 'nothing', title: t('search.nothing') },
        { id: 'notOpened', title: t('search.notOpened') },
      ],
    },
    {
      id: 'times',
      header: t('search.times'),
      align: 'end',
      cell: (row) => <NumberText value={row.times} />,
    },
    {
      id: 'customerNames',
      header: t('search.customers'),
      isHiddenOnPhone: true,
      cell: ({ customers, customerNames }) => {
        const { names, more } = namedOf(customerNames, customers);
        return more === 0 ? names : t('search.named', { names, count: more });
      },
      alsoExports: [{ id: 'customers', title: t('search.customerCount') }],
    },
    { id: 'last', header: t('search.last'), cell: (row) => <DateText value={row.lastAt} /> },
  ];
}
