import type { ReadWaiting } from '#platform/common/home.ts';
import { mayUse } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { activeTenant } from '#platform/web/session/session.ts';
import { accessReviews } from './attention.ts';
import { countUsers } from './people.ts';

/**
 * Returns the due access review and requests for invitations, for those who may decide, and the
 * open invitations.
 */
export const readWaiting: ReadWaiting = async () => {
  const held = activeTenant()?.roleClaims ?? [];
  const [review, invited, asks] = await Promise.all([
    mayUse(held, rights.users.remove) ? readSource(accessReviews.due) : undefined,
    countUsers('invited'),
    mayUse(held, rights.users.add) ? countUsers('asks') : 0,
  ]);
  return {
    '/:/admin/access-review': { due: review?.isDue ? 1 : 0 },
    '/:/admin/users': { due: asks, count: invited },
  };
};
