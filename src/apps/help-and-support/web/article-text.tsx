import { Check, Link2, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { HelpArticle } from '#domains/knowledge/help.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import type { OpenPicture } from '#platform/web/ui/markdown-pictures.ts';
import { Markdown } from '#platform/web/ui/markdown.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { helpAddress } from './articles.rules.ts';
import { helpClient } from './clients.ts';
import { useTrailKeeper } from './help-trail.ts';
import { helpAppTexts } from './texts.ts';

interface VoteProps {
  readonly slug: string;
  readonly helped: boolean | null;
}

/** Reasons that need no typing. */
const reasons = ['tooShort', 'unclear', 'outdated'] as const;

/** The server takes 1,000 characters, with the words of a reason. */
const longestWhy = 960;

/** Returns a reason with what was typed beside it: nothing typed is lost. */
const withWords = (reason: string, typed: string): string =>
  [reason, typed.trim()].filter(Boolean).join('. ');

/** Asks if an article helped, and if not, what was missing. */
export function Vote({ slug, helped }: VoteProps) {
  const t = useT(helpAppTexts);
  const [given, setGiven] = useState(helped);
  const [why, setWhy] = useState('');
  const [isSent, setSent] = useState(false);
  useUnsaved(why.trim() !== '' && given === false && !isSent);
  const vote = useAction(helpClient.vote, { onSuccess: (result) => setGiven(result.helped) });
  const send = (next: boolean, text = '') =>
    vote.run({ params: { slug }, body: { helped: next, why: text } });
  const sendWhy = async (text: string) => {
    if (await send(false, text)) setSent(true);
  };
  return (
    <div className="help-vote" role="group" aria-label={t('vote.question')}>
      <Stack gap={3}>
        <Inline gap={3}>
          <span>{t('vote.question')}</span>
          <Button
            size="sm"
            icon={ThumbsUp}
            variant={given === true ? 'primary' : 'secondary'}
            onPress={() => void send(true)}
          >
            {t('vote.yes')}
          </Button>
          <Button
            size="sm"
            icon={ThumbsDown}
            variant={given === false ? 'primary' : 'secondary'}
            onPress={() => void send(false)}
          >
            {t('vote.no')}
          </Button>
        </Inline>
        {given === false && !isSent ? (
          <Stack gap={2}>
            <Inline gap={2}>
              {reasons.map((reason) => (
                <Button
                  key={reason}
                  size="sm"
                  isDisabled={vote.pending}
                  onPress={() => void sendWhy(withWords(t(`vote.${reason}`), why))}
                >
                  {t(`vote.${reason}`)}
                </Button>
              ))}
            </Inline>
            <TextArea
              label={t('vote.why')}
              rows={2}
              maxLength={longestWhy}
              value={why}
              onChange={setWhy}
            />
            <Inline>
              <Button
                size="sm"
                isPending={vote.pending}
                isDisabled={why.trim() === ''}
                onPress={() => void sendWhy(why)}
              >
                {t('vote.send')}
              </Button>
            </Inline>
          </Stack>
        ) : null}
        <span role="status">
          {isSent || given === true ? <Muted>{t('vote.thanks')}</Muted> : null}
        </span>
      </Stack>
    </div>
  );
}

/** Time for which the button says that the link was copied, in ms. */
const told = 2000;

type Linked = Pick<HelpArticle, 'slug' | 'isQuestion'>;

/** Copies the address of an article, to send it to a colleague. */
export function CopyLink({ article }: { readonly article: Linked }) {
  const t = useT(helpAppTexts);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), told);
    return () => clearTimeout(timer);
  }, [outcome]);
  // Outside a secure context there is no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${linkTo(helpAddress(article))}`);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button size="sm" icon={outcome === 'copied' ? Check : Link2} onPress={() => void copy()}>
        {t('article.copy')}
      </Button>
      <span role="status">{outcome === undefined ? '' : t(`article.${outcome}`)}</span>
    </>
  );
}

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
