import type { ReactNode } from 'react';
import type { ArticleHead } from '#domains/knowledge/articles.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tree } from '#platform/web/ui/tree.tsx';
import { articlesClient } from './clients.ts';
import { knowledgeTexts } from './texts.ts';
import { titleIn, treeOf, wayTo, type Branch } from './article.rules.ts';

const ArticleView = laterPart(
  () => import('./article-view.tsx').then((part) => part.ArticleView),
  <Skeleton lines={12} />,
);

interface ArticleTreeProps {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onEdit: (id: string) => void;
}

/** The tree of all articles beside the chosen one. */
export function ArticleTree({ chosen, onChoose, onEdit }: ArticleTreeProps) {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const source = useDataSource(articlesClient.tree);
  const failure = useSourceFailure({ title: t('failed'), source });
  const articles = source.data?.articles;
  if (articles === undefined) return failure ?? <Skeleton lines={10} />;
  if (articles.length === 0) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
  const node = ({ article, children }: Branch): TreeNode => ({
    id: article.id,
    label: titleIn(article, language),
    extra: <Mark article={article} />,
    children: children.map(node),
  });
  const tree = treeOf(articles);
  const open =
    chosen === undefined ? tree.map(({ article }) => article.id) : wayTo(articles, chosen);
  return (
    <div className="kb-desk">
      <nav className="kb-tree" aria-label={t('tree')}>
        <Tree
          label={t('tree')}
          nodes={tree.map(node)}
          selected={chosen ?? null}
          onSelect={onChoose}
          expandedAtFirst={open}
        />
      </nav>
      <div className="kb-article">
        {chosen === undefined ? (
          <EmptyState title={t('choose')} />
        ) : (
          <ArticleView key={chosen} id={chosen} onEdit={() => onEdit(chosen)} />
        )}
      </div>
    </div>
  );
}

interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly extra: ReactNode;
  readonly children: readonly TreeNode[];
}

/** Only what is not as it should be has a mark. */
function Mark({ article }: { readonly article: ArticleHead }) {
  const t = useT(knowledgeTexts);
  if (article.isStale) return <Chip tone="warning">{t('stale')}</Chip>;
  if (article.state === 'released') return null;
  return <Chip>{t(`state.${article.state}`)}</Chip>;
}
