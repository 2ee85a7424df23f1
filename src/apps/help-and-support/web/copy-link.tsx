import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HelpArticle } from '#domains/knowledge/help.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { helpAddress } from './help-address.rules.ts';
import { helpAppTexts } from './texts.ts';

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
