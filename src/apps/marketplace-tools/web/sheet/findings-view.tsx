import type { SheetFinding, SheetIssue } from '#domains/catalog/price-sheet.schema.ts';
import { sheetReasons } from '#domains/catalog/sheet-issue.rules.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { sheetsClient } from '../clients.ts';
import { issueTexts, toolsTexts } from '../texts.ts';
import { sheetTexts } from './texts.ts';

const reasons = Object.keys(sheetReasons);
const severities = ['error', 'warning'] as const;
const issuesList = defineList({ filters: { severity: severities } });
const findingsList = defineList();
const readEach = (search: Search) => ({ each: search['each'] === 'row' });

/** Lists the findings of the check: equal ones once with their count, or row by row. */
export function FindingsView({ uploadId }: { readonly uploadId: string }) {
  const t = useT(sheetTexts);
  const [{ each }, set] = useAddressState(readEach);
  return (
    <Stack gap={3}>
      <div>
        <Button size="sm" onPress={() => set({ each: each ? undefined : 'row', page: undefined })}>
          {t(each ? 'findings.together' : 'findings.each')}
        </Button>
      </div>
      {each ? <Issues uploadId={uploadId} /> : <Findings uploadId={uploadId} />}
    </Stack>
  );
}

function Findings({ uploadId }: { readonly uploadId: string }) {
  const t = useT(toolsTexts);
  const list = useListPage(sheetsClient.findings, findingsList, {
    params: { uploadId },
    rowKey: (row) => [row.severity, row.column, row.reason, row.value].join('|'),
  });
  return (
    <ListFrame
      list={list}
      label={t('sheet.tab.issues')}
      failure={t('failed', { what: t('sheet.tab.issues') })}
      columns={useFindingColumns()}
      rowName={(row) => row.reason}
      empty={{ title: t('issues.empty'), isGood: true }}
    />
  );
}

function useFindingColumns(): Column<SheetFinding>[] {
  const t = useT(sheetTexts);
  const tools = useT(toolsTexts);
  const format = useFormat();
  const named = ({ rows, count }: SheetFinding): string => {
    if (rows.every((row) => row === 0)) return tools('issues.wholeFile');
    const text = rows.map(format.number).join(', ');
    const more = count - rows.length;
    return more > 0 ? t('findings.more', { rows: text, count: more }) : text;
  };
  const [reason, severity, value] = useCommonColumns();
  return [
    reason,
    {
      id: 'count',
      header: t('findings.times'),
      align: 'end',
      cell: (row) => <NumberText value={row.count} />,
    },
    severity,
    { id: 'rows', header: t('findings.rows', { count: 2 }), cell: named },
    value,
  ];
}

/** Table of the check's findings, row by row, with the reason in words. */
function Issues({ uploadId }: { readonly uploadId: string }) {
  const t = useT(toolsTexts);
  const format = useFormat();
  const list = useListPage(sheetsClient.issues, issuesList, {
    params: { uploadId },
    rowKey: (row) => [row.row, row.column, row.reason, row.value].join('|'),
  });
  const options = severities.map((id) => ({ id, label: t(`issues.${id}`) }));
  const [reason, severity, value] = useCommonColumns();
  const row: Column<SheetIssue> = {
    id: 'row',
    header: t('issues.row'),
    width: '7rem',
    cell: (one) => (one.row > 0 ? format.number(one.row) : t('issues.wholeFile')),
  };
  const column: Column<SheetIssue> = {
    id: 'column',
    header: t('issues.column'),
    cell: (one) => one.column ?? '–',
  };
  return (
    <ListFrame
      list={list}
      label={t('sheet.tab.issues')}
      failure={t('failed', { what: t('sheet.tab.issues') })}
      filters={[{ name: 'severity', label: t('issues.severity'), all: t('issues.all'), options }]}
      columns={[row, severity, column, reason, value]}
      rowName={(one) => `${t('issues.row')} ${String(one.row)}`}
      empty={{ title: t('issues.empty'), isGood: true }}
      none={{ title: t('issues.empty') }}
    />
  );
}

/** Returns whether a value of the sheet is a plain day. */
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

type Common = Pick<SheetIssue, 'severity' | 'reason' | 'column' | 'value'>;

function useCommonColumns(): [Column<Common>, Column<Common>, Column<Common>] {
  const t = useT(toolsTexts);
  const format = useFormat();
  const language = useLanguage();
  useT(issueTexts);
  const said = (value: string): string => (isDay(value) ? format.date(value) : value);
  const sentence = (id: string, column: string, value: string): string =>
    issueTexts.find(id, { column, value }, language) ?? id;
  return [
    {
      id: 'reason',
      header: t('issues.reason'),
      // In a file the sentence points at its neighbours: the columns with the column's name and
      // what stood there.
      words: wordsOf(reasons, (id) => sentence(id, t('issues.column'), t('issues.value'))),
      width: '40%',
      cell: (row) => sentence(row.reason, row.column ?? '', said(row.value)),
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
    { id: 'value', header: t('issues.value'), cell: (row) => said(row.value) || '–' },
  ];
}
