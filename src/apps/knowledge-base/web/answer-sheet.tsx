import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { FailedSearch } from '#domains/knowledge/failed-searches.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { notify } from '#platform/web/notifications/notify.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { articlesClient, failedSearchesClient } from './clients.ts';
import { knowledgeTexts } from './texts.ts';
import { titleIn } from './tree.rules.ts';

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
