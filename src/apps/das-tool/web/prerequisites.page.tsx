import { Suspense, lazy, useState } from 'react';
import type { Prerequisite } from '#domains/documents/building-blocks.schema.ts';
import { sentenceOf } from '#domains/documents/condition.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { prerequisitesClient } from './clients.ts';
import type { ConditionWords } from './condition-words.ts';
import { QuestionsSection } from './questions-section.tsx';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';
import './das-tool.css';

const PrerequisiteSheet = lazy(() =>
  import('./prerequisite-sheet.tsx').then((sheet) => ({ default: sheet.PrerequisiteSheet })),
);

/** Prerequisites as sentences, with what leans on each, and the questions they ask. */
export function PrerequisitesPage() {
  const t = useT(toolTexts);
  const source = useDataSource(prerequisitesClient.list);
  const failure = useSourceFailure({ title: t('prerequisites.failed'), source });
  const asked = useDataSource(prerequisitesClient.questions);
  const unasked = useSourceFailure({ title: t('questions.failed'), source: asked });
  const questions = asked.data?.data ?? [];
  const prerequisites = source.data?.data ?? [];
  const [opened, setOpened] = useState<Prerequisite | 'new'>();
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('prerequisites.title')}
        description={t('prerequisites.description')}
        actions={
          <Button variant="primary" onPress={() => setOpened('new')}>
            {t('prerequisites.new')}
          </Button>
        }
      />
      <PlainTable
        label={t('prerequisites.title')}
        rows={prerequisites}
        rowKey={(row) => row.key}
        expected={4}
        isLoading={source.initialState}
        error={failure}
        empty={t('prerequisites.empty')}
        columns={useColumns({ questions, prerequisites }, setOpened)}
      />
      <QuestionsSection questions={questions} failure={unasked} />
      <Suspense fallback={null}>
        {opened ? (
          <PrerequisiteSheet
            prerequisite={opened === 'new' ? undefined : opened}
            words={{ questions, prerequisites }}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}

function useColumns(
  words: ConditionWords,
  open: (prerequisite: Prerequisite) => void,
): Column<Prerequisite>[] {
  const t = useT(toolTexts);
  const both = useBoth();
  const language = useLanguage();
  return [
    {
      id: 'name',
      header: t('condition.name'),
      cell: (row) => <TwoLines first={both(row.nameDe, row.nameEn)} second={row.key} />,
    },
    {
      id: 'sentence',
      header: t('prerequisites.sentence'),
      cell: (row) => sentenceOf(row.condition, language, words),
    },
    {
      id: 'usedBy',
      header: t('prerequisites.usedBy'),
      cell: (row) => row.usedBy.join(', '),
    },
    {
      id: 'change',
      header: '',
      align: 'end',
      cell: (row) => (
        <Button
          size="sm"
          variant="ghost"
          label={`${t('prerequisites.change')}: ${both(row.nameDe, row.nameEn)}`}
          onPress={() => open(row)}
        >
          {t('prerequisites.change')}
        </Button>
      ),
    },
  ];
}
