import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.ts';

const mayRead = ['tenant:users', 'tenant:users:edit', 'tenant:users:delete', 'Tenants.Users.Write'] as const;
const mayReview = ['tenant:users:delete', 'Tenants.Users.Write'] as const;

export const reviewDecisions = ['keep', 'remove'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

const reviewSummary = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  finishedAt: z.iso.datetime().nullable(),
  finishedBy: z.string().nullable(),
  people: z.number().int(),
  kept: z.number().int(),
  removed: z.number().int(),
  open: z.number().int(),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

const reviewItem = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** As they were when the review began. */
  roles: z.array(z.object({ name: z.string(), expiresAt: z.iso.datetime().nullable() })),
  hasDutyConflict: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  decision: z.enum(reviewDecisions).nullable(),
  note: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Read back after carrying out. */
  outcome: z.enum(['kept', 'removed', 'gone']).nullable(),
  isSelf: z.boolean(),
});
export type ReviewItem = z.output<typeof reviewItem>;

const review = reviewSummary.extend({ items: z.array(reviewItem) });
export type Review = z.output<typeof review>;

export const accessReviewsContract = contract('accessReviews', {
  list: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/access-reviews',
    demoMode: 'ignored',
    needs: mayRead,
    query: paging,
    result: listOf(reviewSummary),
    summary: 'Access reviews, the latest first',
  }),
  due: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/access-reviews/due',
    demoMode: 'ignored',
    needs: mayRead,
    result: z.object({
      openId: z.uuid().nullable(),
      lastFinishedAt: z.iso.datetime().nullable(),
      dueAt: z.iso.datetime(),
      isDue: z.boolean(),
    }),
    summary: 'When the next review is due: a quarter after the last one, or after the first person joined',
  }),
  get: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/access-reviews/:reviewId',
    demoMode: 'ignored',
    needs: mayRead,
    result: review,
    summary: 'One review with everybody in it',
  }),
  start: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/access-reviews',
    demoMode: 'ignored',
    needs: mayReview,
    body: z.object({}),
    result: review,
    summary: 'Begins a review of everybody who has access today; while one is open, that one is the answer',
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/tenants/:tenantId/access-reviews/:reviewId/items/:userId',
    demoMode: 'ignored',
    needs: mayReview,
    body: z.object({ decision: z.enum(reviewDecisions).nullable(), note: z.string().trim().max(1000).default('') }),
    result: reviewItem,
    summary: 'Keep or remove, with a note; carried out when the review is finished',
  }),
  finish: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/access-reviews/:reviewId/finish',
    demoMode: 'ignored',
    needs: mayReview,
    body: z.object({}),
    result: review,
    summary: 'Carries the decisions out and closes the review: all of it or nothing',
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/access-reviews/:reviewId/evidence',
    demoMode: 'ignored',
    needs: mayRead,
    carries: 'download',
    result: z.unknown(),
    summary: 'The review as a PDF in the language of the request',
  }),
});
