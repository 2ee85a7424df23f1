import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { reviewDecisions, accessReviewsRoutes } from './access-reviews.ts';

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
  /** Roles at the start of the review. */
  roles: z.array(
    z.object({ id: z.uuid().nullable(), name: z.string(), expiresAt: z.iso.datetime().nullable() }),
  ),
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

export const accessReviewsContract = contract(accessReviewsRoutes, {
  list: {
    query: paging,
    result: listOf(reviewSummary),
    summary: 'Access reviews, the latest first',
  },
  due: {
    result: z.object({
      openId: z.uuid().nullable(),
      lastFinishedAt: z.iso.datetime().nullable(),
      dueAt: z.iso.datetime(),
      isDue: z.boolean(),
    }),
    summary:
      'When the next review is due: a quarter after the last one, or after the first person joined',
  },
  get: { result: review, summary: 'One review with everybody in it' },
  start: {
    body: z.object({}),
    result: review,
    summary:
      'Begins a review of everybody who has access today; while one is open, that one is the answer',
  },
  decide: {
    body: z.object({
      decision: z.enum(reviewDecisions).nullable(),
      note: z.string().trim().max(1000).default(''),
    }),
    result: reviewItem,
    summary: 'Keep or remove, with a note; carried out when the review is finished',
  },
  finish: {
    body: z.object({
      /** Keeps all people who are not decided on, in the name of the person who finishes. */
      keepsRest: z.boolean().default(false),
    }),
    result: review,
    summary: 'Carries the decisions out and closes the review: all of it or nothing',
  },
  evidence: { result: z.unknown(), summary: 'The review as a PDF in the language of the request' },
});
