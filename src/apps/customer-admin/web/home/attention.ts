import type { accessReviewsContract } from '#domains/directory/access-reviews.contract.ts';
import type { ReadAttention } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { homeTexts } from './texts.ts';

const accessReviews = contractClient<typeof accessReviewsContract>('accessReviews');

/** The access review, once it is due: whoever may carry it out is asked to (product reference A3). */
export const readAttention: ReadAttention = async ({ language, signal }) => {
  const { isDue, dueAt, openId } = await accessReviews.due({}, { signal, quiet: true });
  if (!isDue) return { items: [], total: 0 };
  const t = await homeTexts.load(language);
  const item = {
    id: 'accessReview',
    title: t(openId === null ? 'reviewDue' : 'reviewOpen'),
    detail: t('reviewDetail'),
    deadline: dueAt,
    kind: 'decide' as const,
    href: '/:/admin/access-review',
  };
  return { items: [item], total: 1 };
};
