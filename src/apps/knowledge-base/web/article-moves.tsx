import type { Article } from '#domains/knowledge/articles.schema.ts';
import type { ArticleState } from '#domains/knowledge/article.values.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { afterWriting, articlesClient } from './clients.ts';
import { fieldsOfArticle } from './fields.rules.ts';
import { knowledgeTexts } from './texts.ts';
import { titleIn } from './tree.rules.ts';

const steps = {
  draft: ['review', 'released', 'retired'],
  review: ['released', 'draft', 'retired'],
  released: ['retired'],
  retired: ['draft'],
} as const satisfies Readonly<Record<ArticleState, readonly ArticleState[]>>;

const words = {
  review: 'do.review',
  released: 'do.release',
  draft: 'do.back',
  retired: 'do.retire',
} as const;

/** Steps that an article may take from its state, and its place among the questions. */
export function ArticleMoves({ article }: { readonly article: Article }) {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const move = useAction(articlesClient.move, {
    refresh: afterWriting,
    success: (after) =>
      t('done.state', { title: titleIn(after, language), state: t(`state.${after.state}`) }),
  });
  const save = useAction(articlesClient.save, { refresh: afterWriting });
  const params = { articleId: article.id };
  const toggle = () => {
    const body = { ...fieldsOfArticle(article), isQuestion: !article.isQuestion };
    return save.run({ params, body, version: article.version });
  };
  return (
    <>
      {steps[article.state].map((to) => (
        <Button
          key={to}
          variant={to === 'released' ? 'primary' : 'secondary'}
          isPending={move.pending}
          onPress={() => void move.run({ params, body: { to } })}
        >
          {article.state === 'retired' ? t('do.reopen') : t(words[to])}
        </Button>
      ))}
      <Button variant="ghost" isPending={save.pending} onPress={() => void toggle()}>
        {t(article.isQuestion ? 'do.demote' : 'do.promote')}
      </Button>
    </>
  );
}
