import { Download, FolderInput, Plus } from 'lucide-react';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { articlesClient } from './clients.ts';
import './knowledge-base.css';
import { knowledgeTexts } from './texts.ts';

/** Hands over all articles as one archive of Markdown files. */
function useExport(): { readonly isPending: boolean; readonly run: () => void } {
  const fetched = useAction(articlesClient.export, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'articles.zip'),
  });
  return { isPending: fetched.pending, run: () => void fetched.run() };
}

const Desk = laterPart(
  () => import('./desk.tsx').then((part) => part.Desk),
  <Skeleton lines={10} />,
);
const EditSheet = laterPart(() => import('./edit-sheet.tsx').then((sheet) => sheet.EditSheet));
const ImportSheet = laterPart(() =>
  import('./import-sheet.tsx').then((sheet) => sheet.ImportSheet),
);

const readAddress = (search: Search) => ({
  tab: search['tab'] ?? 'articles',
  article: search['article'],
  edit: search['edit'],
  asked: search['asked'],
  askedIn: search['askedIn'],
  open: search['open'],
});

/** Two tabs are lists, each with pages and columns of its own. */
const firstPage = { page: undefined, columns: undefined, panel: undefined, saved: undefined };

/** Articles, their list, and what customers searched in vain; the address says what is open. */
export function KnowledgeBasePage() {
  const t = useT(knowledgeTexts);
  const [{ tab, article, edit, asked, askedIn, open }, set] = useAddressState(readAddress);
  const exporting = useExport();
  const choose = (id: string) => set({ article: id, tab: undefined });
  const actions = (
    <Inline gap={2}>
      <Button icon={Download} isPending={exporting.isPending} onPress={exporting.run}>
        {t('export')}
      </Button>
      <Button icon={FolderInput} onPress={() => set({ open: 'import' })}>
        {t('import')}
      </Button>
      <Button variant="primary" icon={Plus} onPress={() => set({ edit: 'new' })}>
        {t('new')}
      </Button>
    </Inline>
  );
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} actions={actions} />
      <Desk
        tab={tab}
        article={article}
        onTab={(id) => set({ ...firstPage, tab: id === 'articles' ? undefined : id })}
        onChoose={choose}
        onEdit={(id) => set({ edit: id })}
        onWrite={({ text, language }) => set({ edit: 'new', asked: text, askedIn: language })}
      />
      {edit === undefined ? null : (
        <EditSheet
          key={edit}
          id={edit === 'new' ? undefined : edit}
          parentId={article}
          asked={asked ? { text: asked, language: askedIn === 'en' ? 'en' : 'de' } : undefined}
          onClose={(saved) =>
            set({
              edit: undefined,
              ...{ asked: undefined, askedIn: undefined },
              ...(saved && { article: saved, tab: undefined }),
            })
          }
        />
      )}
      {open === 'import' ? <ImportSheet onClose={() => set({ open: undefined })} /> : null}
    </Stack>
  );
}
