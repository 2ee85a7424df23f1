import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { helpClient } from './clients.ts';
import { helpAppTexts } from './texts.ts';

/** Latest articles, while nothing is typed. */
export function LatestArticles({ onOpen }: { readonly onOpen: (slug: string) => void }) {
  const t = useT(helpAppTexts);
  const source = useDataSource(helpClient.articles, { query: { take: 8 } });
  const failure = useSourceFailure({ title: t('article.failed'), source });
  if (failure) return failure;
  if (source.data === undefined) return <Skeleton lines={6} />;
  const articles = source.data.data;
  if (articles.length === 0)
    return <EmptyState title={t('search.start')}>{t('search.startHint')}</EmptyState>;
  return (
    <div className="help-results">
      <section aria-label={t('search.latest')}>
        <h2>{t('search.latest')}</h2>
        <ul>
          {articles.map(({ slug, title, topic, releasedAt }) => (
            <li key={slug}>
              <button type="button" className="help-result" onClick={() => onOpen(slug)}>
                <span className="help-result-text">
                  <span className="help-result-title">{title}</span>
                  {topic === '' ? null : <span className="help-result-detail">{topic}</span>}
                </span>
                <span className="help-result-end">
                  <DateText value={releasedAt} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
