import { lazy, Suspense, useState, type ReactNode } from 'react';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { newsRoutes } from '../news.routes.ts';
import type { newsContract, NewsItem } from '../news.schema.ts';
import { newsTexts } from './texts.ts';

const news = contractClient<typeof newsContract>(newsRoutes);
const step = 3;
const most = 200;

const NewsSheet = lazy(() =>
  import('./news-sheet.tsx').then((sheet) => ({ default: sheet.NewsSheet })),
);

/**
 * The operator's news in the reader's language, the latest first. `mayWrite`: with the way to write
 * and change it.
 */
export function NewsCard({ mayWrite = false }: { readonly mayWrite?: boolean }) {
  const t = useT(newsTexts);
  const [take, setTake] = useState(step);
  const [written, setWritten] = useState<NewsItem | 'new'>();
  const source = useDataSource(news.list, { query: { take } });
  const error = useSourceFailure({ title: t('failed'), source });
  const items = source.data?.data ?? [];
  const hasMore = (source.data?.metadata.total ?? 0) > items.length && take < most;
  return (
    <Card
      title={t('title')}
      actions={
        mayWrite ? (
          <Button size="sm" onPress={() => setWritten('new')}>
            {t('publish')}
          </Button>
        ) : null
      }
    >
      {error ??
        (source.initialState ? (
          <Skeleton lines={3} />
        ) : items.length === 0 ? (
          <p className="ui-muted">{t('none')}</p>
        ) : null)}
      <Stack gap={4}>
        {items.map((item) => (
          <Piece
            key={item.id}
            item={item}
            action={mayWrite ? <ChangeButton item={item} onPress={() => setWritten(item)} /> : null}
          />
        ))}
        {hasMore ? (
          <Button
            variant="ghost"
            size="sm"
            onPress={() => setTake(Math.min(most, take + step * 3))}
          >
            {t('more')}
          </Button>
        ) : null}
      </Stack>
      {written ? (
        <Suspense fallback={null}>
          <NewsSheet
            item={written === 'new' ? undefined : written}
            onClose={() => setWritten(undefined)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

function Piece({ item, action }: { readonly item: NewsItem; readonly action: ReactNode }) {
  const isGerman = useLanguage() === 'de';
  return (
    <article className="news-item">
      <h3>{isGerman ? item.titleDe : item.titleEn}</h3>
      <p>{isGerman ? item.textDe : item.textEn}</p>
      <p className="ui-muted">
        <DateText value={item.publishedAt} /> {action}
      </p>
    </article>
  );
}

function ChangeButton({
  item,
  onPress,
}: {
  readonly item: NewsItem;
  readonly onPress: () => void;
}) {
  const t = useT(newsTexts);
  const title = useLanguage() === 'de' ? item.titleDe : item.titleEn;
  return (
    <Button variant="ghost" size="sm" label={t('changeOf', { title })} onPress={onPress}>
      {t('change')}
    </Button>
  );
}
