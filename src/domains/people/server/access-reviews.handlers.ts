import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx, DownloadedFile } from '#platform/server/http/ctx.ts';
import { reviewDueAt } from '../access-review-dates.rules.ts';
import type { accessReviewsContract, Review, ReviewItem } from '../access-reviews.schema.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import {
  closeReview,
  findOpenReview,
  findReviewDates,
  findReviews,
  getReview,
  insertReview,
  keepUndecided,
  saveDecision,
  saveOutcome,
} from './access-reviews.store.ts';
import { reviewEvidence } from './review-evidence.ts';
import { findPeople, getMember } from './members.store.ts';
import { peopleWorkOf, removeFromTenant, type PeopleWork } from './people-commands.ts';
import { lockPeople } from './people-lock.store.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import type { UsersOptions } from './users.handlers.ts';
import { peopleAudit } from '../people.texts.ts';

const everybody = {
  search: '',
  sortBy: 'name',
  sortDirection: 'asc',
  skip: 0,
  take: 100_000,
} as const;

export function createAccessReviewsHandlers(
  options: UsersOptions & { readonly operatorName: string },
): Handlers<typeof accessReviewsContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { reviews, total } = await findReviews(db, query);
      return listResult(reviews, total, now());
    },
    async due({ db, now }) {
      const dates = await findReviewDates(db);
      const dueAt = reviewDueAt(dates, now());
      return {
        openId: await findOpenReview(db),
        lastFinishedAt: dates.lastFinishedAt?.toISOString() ?? null,
        dueAt: dueAt.toISOString(),
        isDue: dueAt <= now(),
      };
    },
    get: ({ db, params, caller }) => getReview(db, params.reviewId, caller.userId),
    async start({ db, caller, now, audit }) {
      await lockPeople(db);
      const open = await findOpenReview(db);
      if (open !== null) return getReview(db, open, caller.userId);
      const { people } = await findPeople(db, everybody, now());
      const members = people.filter((person) => person.kind === 'user');
      const id = await insertReview(db, members, caller.name, now());
      await audit({
        action: peopleAudit.action('accessReview.start'),
        subjectKind: peopleAudit.subject('accessReview'),
        subjectId: id,
        after: { people: members.length },
      });
      return getReview(db, id, caller.userId);
    },
    async decide({ db, params, body, caller, now }) {
      await openReview(db, params.reviewId, caller.userId);
      await saveDecision(db, params.reviewId, params.userId, { ...body, by: caller.name }, now());
      const item = itemOf(await getReview(db, params.reviewId, caller.userId), params.userId);
      if (!item) throw directoryRefusals.USER_ID_NOT_FOUND();
      return item;
    },
    async finish(call) {
      const { db, params, body, caller, now } = call;
      const { id } = await openReview(db, params.reviewId, caller.userId);
      if (body.keepsRest) await keepUndecided(db, id, caller.name, now());
      const review = await getReview(db, id, caller.userId);
      if (review.open > 0) throw directoryRefusals.REVIEW_INCOMPLETE({ open: review.open });
      const work = peopleWorkOf(call, options);
      for (const item of review.items)
        await saveOutcome(db, review.id, item.userId, await carryOut(work, item));
      await closeReview(db, review.id, caller.name, now());
      const { people, kept, removed } = review;
      await call.audit({
        action: peopleAudit.action('accessReview.finish'),
        subjectKind: peopleAudit.subject('accessReview'),
        subjectId: review.id,
        after: { people, kept, removed },
      });
      return getReview(db, review.id, caller.userId);
    },
    async evidence({ db, tenantId, params, caller, locale, now }): Promise<DownloadedFile> {
      const review = await getReview(db, params.reviewId, caller.userId);
      const tenant = await getTenant(db, tenantId);
      const body = await reviewEvidence({
        review,
        operatorName: options.operatorName,
        tenantName: tenant?.name ?? '',
        locale,
        at: now(),
      });
      return {
        name: `access-review-${review.startedAt.slice(0, 10)}.pdf`,
        contentType: 'application/pdf',
        body,
      };
    },
  };
}

/** @throws PortalError ERROR_TENANTS_REVIEW_ID_NOT_FOUND, _REVIEW_FINISHED */
async function openReview(db: Ctx['db'], id: string, selfId: string): Promise<Review> {
  await lockPeople(db);
  const review = await getReview(db, id, selfId);
  if (review.finishedAt !== null) throw directoryRefusals.REVIEW_FINISHED();
  return review;
}

const itemOf = ({ items }: Review, userId: string): ReviewItem | undefined =>
  items.find((item) => item.userId === userId.toLowerCase());

/** Removing asks the same rules as the users page; the outcome is what stands there afterwards. */
async function carryOut(
  work: PeopleWork,
  { userId, decision, note }: ReviewItem,
): Promise<'kept' | 'removed' | 'gone'> {
  const before = await getMember(work.db, userId, work.now());
  if (before.state === 'removed') return 'gone';
  if (decision === 'remove') await removeFromTenant(work, userId, note);
  return (await getMember(work.db, userId, work.now())).state === 'removed' ? 'removed' : 'kept';
}
