import { Pencil } from 'lucide-react';
import { useState } from 'react';
import {
  withAddresses,
  type ArticleBlock,
  blocksOf,
} from '#domains/knowledge/article-text.rules.ts';
import type { ArticleState } from '#domains/knowledge/article.values.ts';
import type { Article } from '#domains/knowledge/articles.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Disclosure } from '#platform/web/ui/accordion.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { TextDiff } from '#platform/web/ui/diff-view.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import { Markdown } from '#platform/web/ui/markdown.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useVotesText, useAudienceName } from './article-words.ts';
import { staffAddress, fieldsOfArticle, titleIn } from './article.rules.ts';
import { customerNameOf } from './audience.rules.ts';
import { articlesClient, afterWriting } from './clients.ts';
import { openPicture } from './open-picture.ts';
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
