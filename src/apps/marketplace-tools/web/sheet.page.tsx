import { FileX } from 'lucide-react';
import type { SheetUpload } from '#domains/catalog/price-sheet.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { linkTo, useAddressState, usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { DifferenceTable } from './difference-table.tsx';
import { IssuesTable } from './issues-table.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { toolsTexts } from './texts.ts';
import { UploadState } from './upload-state.tsx';

const views = ['difference', 'issues'] as const;
/**
 * Search parameters of a list, cleared when the tab changes because the other tab holds another
 * list.
 */
const cleared = Object.fromEntries(
  ['page', 'search', 'kind', 'currency', 'severity', 'columns', 'saved', 'panel'].map((name) => [
    name,
    undefined,
  ]),
);
const readAddress = (search: Search) => ({ view: oneOf(views, search['view']) });

/** Page of one uploaded sheet: contents, findings, differences; publish or discard. */
export function SheetPage() {
  const t = useT(toolsTexts);
  const uploadId = usePathParam('uploadId');
  const source = useDataSource(sheetsClient.get, { params: { uploadId } });
  const failure = useSourceFailure({ title: t('failed', { what: t('sheets.fileName') }), source });
  if (source.data) return <Sheet upload={source.data} />;
  if (isNotFound(source.error)) return <NoSuchSheet />;
  return failure ?? <Skeleton shape="block" />;
}

function Sheet({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  usePageTitle(upload.fileName);
  return (
    <Stack gap={5}>
      <PageHeader
        title={upload.fileName}
        extra={<UploadState state={upload.state} />}
        description={t(`kind.${upload.kind}`)}
        actions={upload.state === 'staged' ? <SheetActions upload={upload} /> : null}
      />
      <StateNotice upload={upload} />
      <Facts upload={upload} />
      <Views upload={upload} />
    </Stack>
  );
}

function StateNotice({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  if (upload.state === 'refused') {
    return (
      <Banner tone="danger" title={t('sheet.refused')}>
        {t('sheet.refusedHint')}
      </Banner>
    );
  }
  if (upload.state !== 'unchanged') return null;
  const earlier = upload.sameAs ? (
    <TextLink href={linkTo(addresses.sheet(upload.sameAs))}>{t('sheet.showEarlier')}</TextLink>
  ) : null;
  return (
    <Banner tone="info" title={t('sheet.unchanged')}>
      {t('sheet.unchangedHint')} {earlier}
    </Banner>
  );
}

/** A comma among commas cannot be read: separators are said in words. */
const separatorNames: Readonly<
  Record<string, 'sheet.comma' | 'sheet.semicolon' | 'sheet.tab' | 'sheet.bar'>
> = {
  ',': 'sheet.comma',
  ';': 'sheet.semicolon',
  '\t': 'sheet.tab',
  '|': 'sheet.bar',
};

function Facts({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  const format = useFormat();
  const list = (values: readonly string[]): string =>
    values.length > 0 ? values.join(', ') : t('sheet.none');
  const separatorName = separatorNames[upload.separator];
  const separator = separatorName ? t(separatorName) : upload.separator;
  const items = [
    {
      term: t('sheet.accepted'),
      detail: `${format.number(upload.accepted)} / ${format.number(upload.rows)}`,
    },
    ...(upload.kind === 'priceSheet'
      ? [
          { term: t('sheet.markets'), detail: list(upload.markets) },
          { term: t('sheet.currencies'), detail: list(upload.currencies) },
          { term: t('sheet.segments'), detail: list(upload.segments) },
        ]
      : []),
    {
      term: t('sheet.format'),
      detail: t('sheet.formatText', { separator, encoding: upload.encoding.toUpperCase() }),
    },
    ...(upload.missingColumns.length > 0
      ? [{ term: t('sheet.missing'), detail: list(upload.missingColumns) }]
      : []),
    ...(upload.extraColumns.length > 0
      ? [{ term: t('sheet.extra'), detail: list(upload.extraColumns) }]
      : []),
    {
      term: t('sheets.uploadedAt'),
      detail: <DateText value={upload.uploadedAt} style="dateTime" />,
    },
    { term: t('sheets.by'), detail: upload.uploadedBy },
  ];
  return (
    <Card title={t('sheet.facts')}>
      <DescriptionList items={items} />
    </Card>
  );
}

function Views({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  const [{ view }, set] = useAddressState(readAddress);
  const hasDifference =
    upload.kind === 'priceSheet' &&
    upload.difference !== null &&
    (upload.state === 'staged' || upload.state === 'published');
  const found = upload.rejected + upload.warnings;
  const issues = {
    id: 'issues',
    label: t('sheet.tab.issues'),
    count: found,
    content: <IssuesTable uploadId={upload.id} />,
  };
  const difference = {
    id: 'difference',
    label: t('sheet.tab.difference'),
    content: <DifferenceTable upload={upload} />,
  };
  const tabs = hasDifference ? [difference, issues] : [issues];
  const chosen = tabs.find((tab) => tab.id === view)?.id ?? tabs[0]?.id ?? 'issues';
  return (
    <Tabs
      label={t('sheet.views')}
      tabs={tabs}
      selected={chosen}
      onSelect={(id) => set({ ...cleared, view: id })}
    />
  );
}

function NoSuchSheet() {
  const t = useT(toolsTexts);
  return (
    <EmptyState
      icon={FileX}
      title={t('sheet.notFound')}
      action={<LinkButton href={linkTo(addresses.sheets)}>{t('sheet.back')}</LinkButton>}
    >
      {t('sheet.notFoundHint')}
    </EmptyState>
  );
}
