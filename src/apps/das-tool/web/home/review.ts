import type { SnippetSummary } from '#domains/documents/building-blocks.schema.ts';
import type {
  AttentionItem,
  HomeReading,
  ReadAttention,
  ReadWaiting,
} from '#platform/common/home.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { snippetsClient } from '../clients.ts';
import { dueReviews } from './review.rules.ts';
import { texts } from './texts.ts';

/** More than this nobody reviews in one sitting. */
const take = 50;

/** Reads the snippets that wait for a second pair of eyes, and those whose day of review has come. */
async function readSnippets({ now, signal }: HomeReading) {
  const options = { signal, quiet: true };
  const byDay = { sortBy: 'reviewOn', sortDirection: 'asc', take } as const;
  const [submitted, dated] = await Promise.all([
    snippetsClient.list({ query: { state: 'inReview', take } }, options),
    snippetsClient.list({ query: byDay }, options),
  ]);
  return { submitted, due: dueReviews(dated.data, now.toISOString().slice(0, 10)) };
}

/** Returns the snippets to publish or give back, and those to read again. */
export const readAttention: ReadAttention = async (given) => {
  const t = await texts.load(given.language);
  const { submitted, due } = await readSnippets(given);
  const item = (
    { id, key, titleDe, titleEn, reviewOn }: SnippetSummary,
    kind: 'submitted' | 'due',
  ): AttentionItem => ({
    id: `${kind} ${id}`,
    title: t(kind, { title: given.language === 'de' ? titleDe : titleEn || titleDe }),
    detail: key,
    deadline: kind === 'due' ? reviewOn : null,
    kind: kind === 'due' ? 'notice' : 'decide',
    href: linkTo(`/internal/das-tool/snippets/${id}`),
    act: t('review'),
  });
  return {
    items: [
      ...submitted.data.map((one) => item(one, 'submitted')),
      ...due.map((one) => item(one, 'due')),
    ],
    total: submitted.metadata.total + due.length,
  };
};

/** Counts both beside the page in the menu. */
export const readWaiting: ReadWaiting = async (given) => {
  const { submitted, due } = await readSnippets(given);
  return {
    '/internal/das-tool/snippets': { due: submitted.metadata.total, count: due.length },
  };
};
