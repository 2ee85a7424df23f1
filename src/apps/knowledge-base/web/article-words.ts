import type { ArticleVotes } from '#domains/knowledge/articles.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { audiences } from './audience.rules.ts';
import { knowledgeTexts } from './texts.ts';

/** Returns the readers of an article in words; of one customer with its name, where it is known. */
export function useAudienceName(): (audience: string, customer?: string | null) => string {
  const t = useT(knowledgeTexts);
  return (audience, customer) => {
    const known = audiences.find((one) => one === audience);
    if (known) return t(`audience.${known}`);
    return customer ? t('audience.customer', { name: customer }) : t('audience.tenant');
  };
}

/** Returns in words how many readers an article helped: `38 von 44`. */
export function useVotesText(): (votes: ArticleVotes) => string {
  const t = useT(knowledgeTexts);
  const { number } = useFormat();
  return ({ helped, notHelped }) => {
    const all = helped + notHelped;
    return all === 0
      ? t('votes.none')
      : t('votes.some', { helped: number(helped), all: number(all) });
  };
}
