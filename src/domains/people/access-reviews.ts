import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const mayRead = [
  'tenant:users',
  'tenant:users:edit',
  'tenant:users:delete',
  'Tenants.Users.Write',
] as const;
const mayReview = [...rights.users.remove, ...rights.users.byStaff] as const;

export const accessReviewsRoutes = routes('accessReviews', {
  list: {
    method: 'GET',
    path: '/tenants/:tenantId/access-reviews',
    demoMode: 'ignored',
    needs: mayRead,
  },
  due: {
    method: 'GET',
    path: '/tenants/:tenantId/access-reviews/due',
    demoMode: 'ignored',
    needs: mayRead,
  },
  get: {
    method: 'GET',
    path: '/tenants/:tenantId/access-reviews/:reviewId',
    demoMode: 'ignored',
    needs: mayRead,
  },
  start: {
    method: 'POST',
    path: '/tenants/:tenantId/access-reviews',
    demoMode: 'ignored',
    needs: mayReview,
  },
  decide: {
    method: 'PUT',
    path: '/tenants/:tenantId/access-reviews/:reviewId/items/:userId',
    demoMode: 'ignored',
    needs: mayReview,
  },
  finish: {
    method: 'POST',
    path: '/tenants/:tenantId/access-reviews/:reviewId/finish',
    demoMode: 'ignored',
    needs: mayReview,
  },
  evidence: {
    method: 'GET',
    path: '/tenants/:tenantId/access-reviews/:reviewId/evidence',
    demoMode: 'ignored',
    needs: mayRead,
    carries: 'download',
  },
});

export const reviewDecisions = ['keep', 'remove'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
