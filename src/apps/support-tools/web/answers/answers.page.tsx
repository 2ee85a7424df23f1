import { useState } from 'react';
import type { TicketMacro } from '#domains/tickets/ticket-desk.schema.ts';
import { ticketDeskClient } from '#domains/tickets/web/desk-client.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { answersTexts } from './texts.ts';

const AnswerSheet = laterPart(() =>
  import('./answer-sheet.tsx').then((sheet) => sheet.AnswerSheet),
);

/** Canned answers of the staff who answer tickets. */
export function AnswersPage() {
  const t = useT(answersTexts);
  const source = useDataSource(ticketDeskClient.macros, {});
  const failure = useSourceFailure({ title: t('failed'), source });
  const [opened, setOpened] = useState<TicketMacro | 'new'>();
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button variant="primary" onPress={() => setOpened('new')}>
            {t('new')}
          </Button>
        }
      />
      <PlainTable
        label={t('title')}
        columns={useColumns(setOpened)}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.id}
        expected={4}
        isLoading={source.initialState}
        error={failure}
        empty={t('empty')}
      />
      {opened ? (
        <AnswerSheet
          answer={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Stack>
  );
}

function useColumns(open: (answer: TicketMacro) => void): Column<TicketMacro>[] {
  const t = useT(answersTexts);
  const isGerman = useLanguage() === 'de';
  return [
    {
      id: 'name',
      header: t('name'),
      width: '55%',
      cell: ({ title, bodyDe, bodyEn }) => (
        <TwoLines first={title} second={isGerman ? bodyDe : bodyEn} />
      ),
    },
    { id: 'state', header: t('state'), cell: ({ state }) => t(`state.${state ?? 'none'}`) },
    {
      id: 'change',
      header: '',
      align: 'end',
      cell: (row) => (
        <Button
          size="sm"
          variant="ghost"
          label={`${t('change')}: ${row.title}`}
          onPress={() => open(row)}
        >
          {t('change')}
        </Button>
      ),
    },
  ];
}
