import { useEffect, useEffectEvent } from 'react';
import type { HelpArticle } from '#domains/knowledge/help.schema.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import type { OpenPicture } from '#platform/web/ui/markdown-pictures.ts';
import { Markdown } from '#platform/web/ui/markdown.tsx';
import { helpClient } from './clients.ts';
import { CopyLink } from './copy-link.tsx';
import { useTrailKeeper } from './help-trail.ts';
import { helpAppTexts } from './texts.ts';
import { Vote } from './vote.tsx';

/** Fetches a picture of an article that the company may read. */
const openPicture: OpenPicture = async (pictureId, signal) =>
  (await helpClient.picture({ params: { pictureId } }, { quiet: true, signal })).blob;

/** Text of an article, its source, and the question whether it helped. */
export function ArticleText({ article }: { readonly article: HelpArticle }) {
  const t = useT(helpAppTexts);
  const isOther = useLanguage() !== article.language;
  const { keepRead } = useTrailKeeper();
  const keep = useEffectEvent(() => keepRead(article));
  useEffect(() => keep(), [article.slug]);
  return (
    <Stack gap={4}>
      {isOther ? <Muted>{t('article.other')}</Muted> : null}
      <div lang={article.language}>
        <Markdown text={article.body} openPicture={openPicture} />
      </div>
      {article.attribution === '' ? null : (
        <Muted>{t('article.source', { attribution: article.attribution })}</Muted>
      )}
      <Inline gap={3}>
        <CopyLink article={article} />
      </Inline>
      <Vote slug={article.slug} helped={article.helped} />
    </Stack>
  );
}
