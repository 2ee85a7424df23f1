import { useState } from 'react';
import type { QuoteTemplate } from '#domains/quotes/quotes.schema.ts';
import { quoteTemplatesClient } from '#domains/quotes/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { salesTexts } from '../texts.ts';
import { FloorSection } from './floor-section.tsx';
import { TemplateSheet } from './template-sheet.tsx';
import '#domains/quotes/web/quotes.css';

/** Templates of offers, and the margin below which somebody else has to look. */
export function TemplatesPage() {
  const t = useT(salesTexts);
  const [open, setOpen] = useState<QuoteTemplate>();
  const source = useDataSource(quoteTemplatesClient.list);
  const failure = useSourceFailure({ title: t('templatesFailed'), source });
  return (
    <Stack gap={5}>
      <PageHeader title={t('templates')} description={t('templatesText')} />
      <PlainTable
        label={t('templates')}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.id}
        expected={2}
        isLoading={source.initialState}
        error={failure}
        empty={t('templatesEmpty')}
        columns={useColumns(setOpen)}
      />
      <FloorSection />
      {open ? (
        <TemplateSheet key={open.id} template={open} onClose={() => setOpen(undefined)} />
      ) : null}
    </Stack>
  );
}

function useColumns(onOpen: (template: QuoteTemplate) => void): Column<QuoteTemplate>[] {
  const t = useT(salesTexts);
  return [
    {
      id: 'name',
      header: t('templateName'),
      cell: (row) => (
        <TwoLines first={row.name} second={t('positions', { count: row.lines.length })} />
      ),
    },
    { id: 'language', header: t('language'), cell: (row) => t(`language.${row.language}`) },
    { id: 'termMonths', header: t('termMonths'), align: 'end', cell: (row) => row.termMonths },
    { id: 'validDays', header: t('validDays'), align: 'end', cell: (row) => row.validDays },
    {
      id: 'edit',
      header: '',
      cell: (row) => (
        <Button size="sm" onPress={() => onOpen(row)}>
          {t('editTemplate')}
        </Button>
      ),
    },
  ];
}
