import { useState } from 'react';
import type { Article } from '#domains/knowledge/articles.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Disclosure } from '#platform/web/ui/accordion.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { TextDiff } from '#platform/web/ui/diff-view.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { afterWriting, articlesClient } from './clients.ts';
import { fieldsOfArticle } from './fields.rules.ts';
import { knowledgeTexts } from './texts.ts';

/** Earlier texts, each with its differences to today and the way back to it. */
export function Revisions({ article }: { readonly article: Article }) {
  const t = useT(knowledgeTexts);
  const format = useFormat();
  const [open, setOpen] = useState<number>();
  const older = article.revisions.filter(({ number }) => number < article.revision);
  if (older.length === 0) return null;
  return (
    <Section title={t('revisions')}>
      {older.map(({ number, at, by }) => (
        <Disclosure
          key={number}
          title={`${t('revision', { number })} · ${t('revision.by', { date: format.date(at), by })}`}
          isExpanded={open === number}
          onExpandedChange={(isOpen) => setOpen(isOpen ? number : undefined)}
        >
          {open === number ? <OldText article={article} number={number} /> : null}
        </Disclosure>
      ))}
    </Section>
  );
}

function OldText({ article, number }: { readonly article: Article; readonly number: number }) {
  const t = useT(knowledgeTexts);
  const params = { articleId: article.id, number: String(number) };
  const source = useDataSource(articlesClient.revision, { params });
  const failure = useSourceFailure({ title: t('revision.failed'), source });
  const restore = useAction(articlesClient.save, {
    refresh: afterWriting,
    success: t('revision.restored', { number }),
  });
  if (!source.data) return failure ?? <Skeleton lines={4} />;
  const { titleDe, titleEn, bodyDe, bodyEn } = source.data;
  const body = { ...fieldsOfArticle(article), titleDe, titleEn, bodyDe, bodyEn };
  const whole = (one: Pick<Article, 'titleDe' | 'titleEn' | 'bodyDe' | 'bodyEn'>) =>
    [one.titleDe, one.bodyDe, one.titleEn, one.bodyEn].join('\n');
  const { version, id: articleId } = article;
  return (
    <Stack gap={3}>
      <TextDiff label={t('revision.compare')} before={whole(source.data)} after={whole(article)} />
      <Inline>
        <Button
          size="sm"
          isPending={restore.pending}
          onPress={() => void restore.run({ params: { articleId }, body, version })}
        >
          {t('revision.restore')}
        </Button>
      </Inline>
    </Stack>
  );
}
