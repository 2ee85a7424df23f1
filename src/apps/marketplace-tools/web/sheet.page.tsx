import type { SheetUpload } from '#domains/catalog/price-sheet.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { linkTo, useAddressState, usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { ChangesView } from './sheet/changes-view.tsx';
import { DiscardButton, PublishButton } from './sheet/sheet-decision.tsx';
import { FindingsView } from './sheet/findings-view.tsx';
import { SheetFacts, useSheetLine } from './sheet/sheet-facts.tsx';
import { toolsTexts } from './texts.ts';
import { UploadState } from './upload-state.tsx';
import './marketplace-tools.css';

const views = ['difference', 'issues'] as const;
/**
 * Search parameters of a list, cleared when the tab changes because the other tab holds another
 * list.
 */
const cleared = Object.fromEntries(
  [
    ...['page', 'search', 'kind', 'currency', 'change', 'of', 'severity', 'each'],
    ...['columns', 'saved', 'panel'],
  ].map((name) => [name, undefined]),
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
  usePageTitle(upload.fileName);
  return (
    <Stack gap={4}>
      <PageHeader
        title={upload.fileName}
        extra={<UploadState state={upload.state} />}
        description={useSheetLine(upload)}
        actions={upload.state === 'staged' ? <Actions upload={upload} /> : null}
      />
      <StateNotice upload={upload} />
      <SheetFacts upload={upload} />
      <Views upload={upload} />
    </Stack>
  );
}

/** A price sheet is published from the foot, beside whom it concerns. */
function Actions({ upload }: { readonly upload: SheetUpload }) {
  return (
    <>
      {hasChanges(upload) ? null : <PublishButton upload={upload} />}
      <DiscardButton upload={upload} />
    </>
  );
}

const hasChanges = ({ kind, difference, state }: SheetUpload): boolean =>
  kind === 'priceSheet' && difference !== null && (state === 'staged' || state === 'published');

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

function Views({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  const [{ view }, set] = useAddressState(readAddress);
  const found = upload.rejected + upload.warnings;
  const issues = {
    id: 'issues',
    label: t('sheet.tab.issues'),
    count: found,
    content: <FindingsView uploadId={upload.id} />,
  };
  const difference = {
    id: 'difference',
    label: t('sheet.tab.difference'),
    content: <ChangesView upload={upload} />,
  };
  const tabs = hasChanges(upload) ? [difference, issues] : [issues];
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
      title={t('sheet.notFound')}
      action={<LinkButton href={linkTo(addresses.sheets)}>{t('sheet.back')}</LinkButton>}
    >
      {t('sheet.notFoundHint')}
    </EmptyState>
  );
}
