import type { ReadWaiting } from '#platform/common/home.ts';
import { mayUse } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { activeTenant } from '#platform/web/session/session.ts';
import { accessReviews } from './attention.ts';
import { countUsers } from './people.ts';

/** Returns the due access review, for those who may carry it out, and the open invitations. */
export const readWaiting: ReadWaiting = async () => {
  const mayReview = mayUse(activeTenant()?.roleClaims ?? [], rights.users.remove);
  const [review, invited] = await Promise.all([
    mayReview ? readSource(accessReviews.due) : undefined,
    countUsers('invited'),
  ]);
  return {
    '/:/admin/access-review': { due: review?.isDue ? 1 : 0 },
    '/:/admin/users': { count: invited },
  };
};
