import { CircleCheck } from 'lucide-react';
import type { SheetIssue } from '#domains/catalog/price-sheet.schema.ts';
import { sheetReasons } from '#domains/catalog/sheet-issue.rules.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { sheetsClient } from './clients.ts';
import { issueTexts, toolsTexts } from './texts.ts';

const reasons = Object.keys(sheetReasons);
const severities = ['error', 'warning'] as const;
const issuesList = defineList({ filters: { severity: severities } });

/** Table of the check's findings, row by row, with the reason in words. */
export function IssuesTable({ uploadId }: { readonly uploadId: string }) {
  const t = useT(toolsTexts);
  const list = useListPage(sheetsClient.issues, issuesList, {
    params: { uploadId },
    rowKey: (row) => [row.row, row.column, row.reason, row.value].join('|'),
  });
  const options = severities.map((id) => ({ id, label: t(`issues.${id}`) }));
  return (
    <ListFrame
      list={list}
      label={t('sheet.tab.issues')}
      failure={t('failed', { what: t('sheet.tab.issues') })}
      filters={[{ name: 'severity', label: t('issues.severity'), all: t('issues.all'), options }]}
      columns={useIssueColumns()}
      rowName={(row) => `${t('issues.row')} ${String(row.row)}`}
      empty={{ icon: CircleCheck, title: t('issues.empty'), isGood: true }}
      none={{ title: t('issues.empty') }}
    />
  );
}

function useIssueColumns(): Column<SheetIssue>[] {
  const t = useT(toolsTexts);
  const format = useFormat();
  const language = useLanguage();
  useT(issueTexts);
  return [
    {
      id: 'row',
      header: t('issues.row'),
      width: '7rem',
      cell: (row) =>
        row.row > 0 ? (
          <span className="ui-number">{format.number(row.row)}</span>
        ) : (
          t('issues.wholeFile')
        ),
    },
    {
      id: 'severity',
      header: t('issues.severity'),
      words: wordsOf(severities, (id) => t(`issues.${id}`)),
      cell: (row) => (
        <Chip tone={row.severity === 'error' ? 'danger' : 'warning'}>
          {t(`issues.${row.severity}`)}
        </Chip>
      ),
    },
    { id: 'column', header: t('issues.column'), cell: (row) => row.column ?? '–' },
    {
      id: 'reason',
      header: t('issues.reason'),
      // In a file the sentence points at its neighbours: the columns with the column's name and
      // what stood there.
      words: wordsOf(
        reasons,
        (id) =>
          issueTexts.find(id, { column: t('issues.column'), value: t('issues.value') }, language) ??
          id,
      ),
      width: '40%',
      cell: (row) =>
        issueTexts.find(row.reason, { column: row.column ?? '', value: row.value }, language) ??
        row.reason,
    },
    { id: 'value', header: t('issues.value'), cell: (row) => row.value || '–' },
  ];
}
