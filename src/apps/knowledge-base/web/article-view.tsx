import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type ArticleBlock, blocksOf } from '#domains/knowledge/article-blocks.rules.ts';
import { withAddresses } from '#domains/knowledge/article-links.rules.ts';
import type { Article } from '#domains/knowledge/articles.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import { Markdown } from '#platform/web/ui/markdown.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ArticleMoves } from './article-moves.tsx';
import { customerNameOf } from './audience.rules.ts';
import { articlesClient } from './clients.ts';
import { openPicture } from './open-picture.ts';
import { Revisions } from './revisions.tsx';
import { staffAddress } from './staff-links.rules.ts';
import { knowledgeTexts } from './texts.ts';
import { titleIn } from './tree.rules.ts';
import { useAudienceName } from './use-audience-name.ts';
import { useVotesText } from './use-votes-text.ts';

/** Owner, readers, dates and origin of an article. */
function ArticleFacts({ article }: { readonly article: Article }) {
  const t = useT(knowledgeTexts);
  const audienceName = useAudienceName();
  const votesText = useVotesText();
  const {
    ownerName,
    audience,
    customers,
    reviewBy,
    tags,
    slug,
    changedAt,
    changedBy,
    attribution,
  } = article;
  const changed = (
    <>
      <DateText value={changedAt} style="dateTime" />, {changedBy}
    </>
  );
  return (
    <DescriptionList
      items={[
        { term: t('fact.owner'), detail: ownerName },
        {
          term: t('fact.audience'),
          detail: audienceName(audience, customerNameOf(audience, customers)),
        },
        {
          term: t('fact.reviewBy'),
          detail: reviewBy === null ? t('none') : <DateText value={reviewBy} />,
        },
        { term: t('fact.helped'), detail: votesText(article.votes) },
        { term: t('fact.tags'), detail: tags.join(', ') || t('none') },
        { term: t('fact.question'), detail: t(article.isQuestion ? 'yes' : 'no') },
        { term: t('fact.address'), detail: slug },
        { term: t('fact.changed'), detail: changed },
        ...(attribution === '' ? [] : [{ term: t('fact.source'), detail: attribution }]),
      ]}
    />
  );
}

/** One article: text, facts, faults, revisions, and what can be done with it. */
export function ArticleView({ id, onEdit }: { readonly id: string; readonly onEdit: () => void }) {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const source = useDataSource(articlesClient.get, { params: { articleId: id } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const article = source.data;
  if (!article) return failure ?? <Skeleton lines={12} />;
  return (
    <Stack gap={5}>
      <div className="kb-head">
        <h2>{titleIn(article, language)}</h2>
        <Inline gap={2}>
          <Chip tone={article.state === 'released' ? 'success' : 'neutral'}>
            {t(`state.${article.state}`)}
          </Chip>
          {article.isStale ? <Chip tone="time">{t('stale')}</Chip> : null}
          {article.releasedAt !== null && article.state !== 'released' ? (
            <Chip>{t('hasChanges')}</Chip>
          ) : null}
        </Inline>
        <Inline gap={2}>
          <Button icon={Pencil} onPress={onEdit}>
            {t('do.edit')}
          </Button>
          <ArticleMoves article={article} />
        </Inline>
      </div>
      <Faults article={article} />
      <Body article={article} />
      <ArticleFacts article={article} />
      <Complaints article={article} />
      <Revisions article={article} />
    </Stack>
  );
}

function Faults({ article: { faults } }: { readonly article: Article }) {
  const t = useT(knowledgeTexts);
  if (faults.length === 0) return null;
  return (
    <Banner tone="warning" title={t('faults')}>
      <ul>
        {faults.map(({ kind, target }) => (
          <li key={`${kind}${target}`}>{t(`fault.${kind}`, { target })}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Body({ article }: { readonly article: Article }) {
  const t = useT(knowledgeTexts);
  const own = useLanguage();
  const [language, setLanguage] = useState<string>(own);
  const written = language === 'de' ? article.bodyDe : article.bodyEn;
  const text = withAddresses(written, (link) => staffAddress(article.links, link));
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t('import.language')}
        options={[
          { id: 'de', label: t('import.de') },
          { id: 'en', label: t('import.en') },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <div lang={language}>
        {text === '' ? <Muted>{t('none')}</Muted> : null}
        {blocksOf(text, article.audience).map((block, at) => (
          // Blocks of a text never move.
          // oxlint-disable-next-line react/no-array-index-key
          <Block key={at} block={block} article={article} />
        ))}
      </div>
    </Stack>
  );
}

interface BlockProps {
  readonly block: ArticleBlock;
  readonly article: Pick<Article, 'audience' | 'customers'>;
}

/** Part of the text; who reads it is said where that is fewer than the article's readers. */
function Block({ block: { audience, text }, article }: BlockProps) {
  const nameOf = useAudienceName();
  if (audience === article.audience) return <Markdown text={text} openPicture={openPicture} />;
  return (
    <section className="kb-block">
      <Chip>{nameOf(audience, customerNameOf(audience, article.customers))}</Chip>
      <Markdown text={text} openPicture={openPicture} />
    </section>
  );
}

function Complaints({ article: { complaints } }: { readonly article: Article }) {
  const t = useT(knowledgeTexts);
  if (complaints.length === 0) return null;
  return (
    <Section title={t('complaints')}>
      <ul className="kb-complaints">
        {complaints.map(({ why, at }) => (
          <li key={at}>
            {why} <Muted>{<DateText value={at} />}</Muted>
          </li>
        ))}
      </ul>
    </Section>
  );
}
