import { Check, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import type { FailedSearch } from '#domains/knowledge/failed-searches.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DataTable, type Column, type RowAction } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { failedSearchesClient } from './clients.ts';
import { knowledgeTexts } from './texts.ts';

/** Most groups on show; the most asked ones. */
const shown = 100;

/** Searches of customers that led nowhere, the most frequent first. */
export function FailedSearches({ onWrite }: { readonly onWrite: (asked: string) => void }) {
  const t = useT(knowledgeTexts);
  const [answered, setAnswered] = useState<FailedSearch>();
  const source = useDataSource(failedSearchesClient.list, { query: { take: shown } });
  const error = useSourceFailure({ title: t('search.failed'), source });
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
      <DataTable
        label={t('tab.searches')}
        columns={useColumns()}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.folded}
        rowName={(row) => row.asked}
        rowActions={actions}
        isLoading={source.initialState}
        error={error}
        empty={<EmptyState title={t('search.empty')}>{t('search.emptyHint')}</EmptyState>}
      />
      {answered ? (
        <AnswerSheet
          search={answered}
          onWrite={() => onWrite(answered.asked)}
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
    },
    {
      id: 'times',
      header: t('search.times'),
      align: 'end',
      cell: (row) => <NumberText value={row.times} />,
    },
    {
      id: 'customers',
      header: t('search.customers'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => <NumberText value={row.customers} />,
    },
    { id: 'last', header: t('search.last'), cell: (row) => <DateText value={row.lastAt} /> },
  ];
}
