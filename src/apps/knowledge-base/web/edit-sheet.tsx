import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ArticleForm } from './article-form.tsx';
import { articlesClient } from './clients.ts';
import type { AskedSearch } from './form.rules.ts';
import { knowledgeTexts } from './texts.ts';

interface EditSheetProps {
  /** Absent: a new article. */
  readonly id: string | undefined;
  /** Topic that a new article lies below. */
  readonly parentId: string | undefined;
  /** Search that a new article answers. */
  readonly asked: AskedSearch | undefined;
  /** @param saved id of the article that was saved */
  readonly onClose: (saved?: string) => void;
}

/** Loads an article for its form; a new one has an empty form at once. */
export function EditSheet({ id, parentId, asked, onClose }: EditSheetProps) {
  if (id === undefined)
    return <ArticleForm article={undefined} {...{ parentId, asked, onClose }} />;
  return <KnownArticle id={id} onClose={onClose} />;
}

function KnownArticle({ id, onClose }: Pick<EditSheetProps, 'onClose'> & { readonly id: string }) {
  const t = useT(knowledgeTexts);
  const source = useDataSource(articlesClient.get, { params: { articleId: id } });
  const failure = useSourceFailure({ title: t('failed'), source });
  if (source.data && !source.loading)
    return (
      <ArticleForm article={source.data} parentId={undefined} asked={undefined} onClose={onClose} />
    );
  return (
    <Sheet isOpen size="lg" title={t('edit.title')} onClose={() => onClose()}>
      {failure ?? <Skeleton lines={10} />}
    </Sheet>
  );
}
