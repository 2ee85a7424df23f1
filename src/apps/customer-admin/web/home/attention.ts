import { accessReviewsRoutes } from '#domains/people/access-reviews.routes.ts';
import type { accessReviewsContract } from '#domains/people/access-reviews.schema.ts';
import type { ReadAttention } from '#platform/common/home.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { homeTexts } from './texts.ts';

export const accessReviews = contractClient<typeof accessReviewsContract>(accessReviewsRoutes);

/**
 * Returns the due access review as a to-do for people who may carry it out (product reference A3).
 */
export const readAttention: ReadAttention = async ({ language }) => {
  const { isDue, dueAt, openId } = await readSource(accessReviews.due);
  if (!isDue) return { items: [], total: 0 };
  const t = await homeTexts.load(language);
  const item = {
    id: 'accessReview',
    title: t(openId === null ? 'reviewDue' : 'reviewOpen'),
    detail: t('reviewDetail'),
    deadline: dueAt,
    kind: 'decide' as const,
    href: linkTo('/:/admin/access-review'),
    act: t('review'),
  };
  return { items: [item], total: 1 };
};
