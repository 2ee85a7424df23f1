import { Check, MessageSquareReply, PenLine } from 'lucide-react';
import { useState } from 'react';
import type { FailedSearch } from '#domains/knowledge/help.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT, useLanguage } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { notify } from '#platform/web/notifications/notify.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines, Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { titleIn } from './article.rules.ts';
import { failedSearchesClient, articlesClient } from './clients.ts';
import type { AskedSearch } from './form.rules.ts';
import { namedOf } from './named-customers.rules.ts';
import { knowledgeTexts } from './texts.ts';

interface AnswerSheetProps {
  readonly search: FailedSearch;
  readonly onWrite: () => void;
  readonly onClose: () => void;
}

/** Answers a search with a released article; everybody who asked and may read it is told. */
export function AnswerSheet({ search, onWrite, onClose }: AnswerSheetProps) {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const [articleId, setArticle] = useState<string | null>(null);
  const tree = useDataSource(articlesClient.tree);
  const answer = useAction(failedSearchesClient.answer, {
    refresh: [failedSearchesClient.list],
    onSuccess: ({ told }) => {
      const text = told > 0 ? t('search.told', { count: told }) : t('search.toldNobody');
      notify({ type: told > 0 ? 'success' : 'error', text });
      if (told > 0) onClose();
    },
  });
  const released = (tree.data?.articles ?? []).filter(
    ({ state, hasChanges, audience }) =>
      (state === 'released' || hasChanges) && audience !== 'internal',
  );
  const { folded } = search;
  const actions = (
    <>
      <Button icon={PenLine} onPress={onWrite}>
        {t('search.write')}
      </Button>
      <Button
        variant="primary"
        isPending={answer.pending}
        isDisabled={articleId === null}
        onPress={() => {
          if (articleId !== null) void answer.run({ body: { folded, articleId } });
        }}
      >
        {t('search.send')}
      </Button>
    </>
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('search.pick', { asked: search.asked })}
      actions={actions}
    >
      <Stack gap={4}>
        <Combobox
          label={t('search.article')}
          autoFocus
          options={released.map((one) => ({ id: one.id, label: titleIn(one, language) }))}
          value={articleId}
          onChange={setArticle}
        />
      </Stack>
    </Sheet>
  );
}

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
