import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ArticleText } from './article-text.tsx';
import { helpClient } from './clients.ts';
import { StillNeedHelp } from './still-need-help.tsx';
import { helpAppTexts } from './texts.ts';

interface ArticleSheetProps {
  readonly slug: string;
  readonly onClose: () => void;
}

/** An article beside the results; its address can be sent. */
export function ArticleSheet({ slug, onClose }: ArticleSheetProps) {
  const t = useT(helpAppTexts);
  const format = useFormat();
  const source = useDataSource(helpClient.read, { params: { slug } });
  const failure = useSourceFailure({ title: t('article.failed'), source });
  const read = source.data;
  const updated = read && t('article.updated', { date: format.date(read.releasedAt, 'long') });
  return (
    <Sheet
      isOpen
      size="lg"
      onClose={onClose}
      title={read?.title ?? ''}
      subtitle={read && [read.topic, updated].filter(Boolean).join(' · ')}
    >
      {failure}
      {read ? (
        <Stack gap={4}>
          <ArticleText article={read} />
          <StillNeedHelp />
        </Stack>
      ) : failure ? null : (
        <Skeleton lines={8} />
      )}
    </Sheet>
  );
}
