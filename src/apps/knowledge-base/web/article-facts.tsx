import type { Article } from '#domains/knowledge/articles.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { knowledgeTexts } from './texts.ts';
import { useAudienceName } from './use-audience-name.ts';

/** Owner, readers, dates and origin of an article. */
export function ArticleFacts({ article }: { readonly article: Article }) {
  const t = useT(knowledgeTexts);
  const audienceName = useAudienceName();
  const { ownerName, audience, reviewBy, tags, slug, changedAt, changedBy, attribution } = article;
  const changed = (
    <>
      <DateText value={changedAt} style="dateTime" />, {changedBy}
    </>
  );
  return (
    <DescriptionList
      items={[
        { term: t('fact.owner'), detail: ownerName },
        { term: t('fact.audience'), detail: audienceName(audience) },
        {
          term: t('fact.reviewBy'),
          detail: reviewBy === null ? t('none') : <DateText value={reviewBy} />,
        },
        { term: t('fact.tags'), detail: tags.join(', ') || t('none') },
        { term: t('fact.question'), detail: t(article.isQuestion ? 'yes' : 'no') },
        { term: t('fact.address'), detail: slug },
        { term: t('fact.changed'), detail: changed },
        ...(attribution === '' ? [] : [{ term: t('fact.source'), detail: attribution }]),
      ]}
    />
  );
}
