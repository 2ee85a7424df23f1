import { useEffect, useRef } from 'react';
import type { HelpArticle } from '#domains/knowledge/help.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Disclosure } from '#platform/web/ui/accordion.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Hotline } from '#platform/web/help/hotline.tsx';
import { helpClient } from './clients.ts';
import { StillNeedHelp } from './still-need-help.tsx';
import { helpAppTexts } from './texts.ts';
import { topicsOf } from './articles.rules.ts';
import './help-search.css';

const ArticleText = laterPart(
  () => import('./article-text.tsx').then((part) => part.ArticleText),
  <Skeleton lines={3} />,
);

const readAddress = (search: Search) => ({ question: search['question'] });

/** Questions by topic; `?question=` is the open one. */
export function FaqPage() {
  const t = useT(helpAppTexts);
  const source = useDataSource(helpClient.faq);
  const failure = useSourceFailure({ title: t('faq.failed'), source });
  const questions = source.data?.questions;
  return (
    <Stack gap={6}>
      <PageHeader title={t('faq.title')} description={t('faq.description')} />
      {failure}
      {questions === undefined && !failure ? <Skeleton lines={8} /> : null}
      {questions?.length === 0 ? (
        <EmptyState title={t('faq.empty')}>{t('faq.emptyHint')}</EmptyState>
      ) : null}
      {topicsOf(questions ?? [], t('faq.general')).map(({ topic, items }) => (
        <section key={topic} className="help-topic">
          <h2>{topic}</h2>
          {items.map((one) => (
            <Question key={one.slug} question={one} />
          ))}
        </section>
      ))}
      {questions === undefined ? null : (
        <section className="help-topic">
          <h2>{t('faq.more')}</h2>
          <p>
            {t('faq.moreText')}{' '}
            <TextLink href={linkTo('/:/help-and-support/search')}>{t('faq.toSearch')}</TextLink>
          </p>
          <StillNeedHelp />
          <Hotline />
        </section>
      )}
    </Stack>
  );
}

function Question({ question }: { readonly question: HelpArticle }) {
  const [{ question: open }, set] = useAddressState(readAddress);
  const isOpen = open === question.slug;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={place}>
      <Disclosure
        id={question.slug}
        title={question.title}
        isExpanded={isOpen}
        onExpandedChange={(next) => set({ question: next ? question.slug : undefined })}
      >
        {isOpen ? (
          <Stack gap={4}>
            <ArticleText article={question} />
            <StillNeedHelp />
          </Stack>
        ) : null}
      </Disclosure>
    </div>
  );
}
