import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { documentMoment } from '#platform/common/format/mail-dates.ts';
import { listResult } from '#platform/common/paging.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { drawBar, drawPeak } from '#platform/server/documents/drawings.ts';
import { inks } from '#platform/server/documents/inks.ts';
import { edge, printed, renderPaper, type } from '#platform/server/documents/paper.ts';
import type { Ctx, DownloadedFile } from '#platform/server/http/ctx.ts';
import { reviewDueAt } from '../access-review.rules.ts';
import type { accessReviewsContract, Review, ReviewItem } from '../access-reviews.schema.ts';
import { roleName } from '../built-in-roles.rules.ts';
import { peopleAudit } from '../people.texts.ts';
import { roleTexts } from '../role-words.messages.ts';
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
import { findPeople, getMember } from './members.store.ts';
import { peopleWorkOf, removeFromTenant, type PeopleWork } from './people-commands.ts';
import { lockPeople } from './people-lock.store.ts';
import { evidenceTexts, type EvidenceTranslate } from './review-evidence.messages.ts';
import type { UsersOptions } from './users.handlers.ts';

export interface Evidence {
  readonly review: Review;
  readonly operatorName: string;
  readonly tenantName: string;
  readonly locale: 'de' | 'en';
  readonly at: Date;
}

interface Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly locale: 'de' | 'en';
  readonly t: EvidenceTranslate;
}

/** Left edge of the second column, in points, and widths of both. */
const columns = { second: 300, first: 225, width: 495 } as const;

/**
 * Renders the evidence of a review as PDF on the operator's paper: the result in figures, then each
 * person with rights, decision, who took it and when, and the state that was read back.
 */
export function reviewEvidence(evidence: Evidence): Promise<Buffer> {
  const { review, operatorName, tenantName, locale, at } = evidence;
  const t = translator(evidenceTexts, locale);
  const paper = { language: locale, operator: operatorName, tenant: tenantName, title: t('title') };
  return renderPaper({ ...paper, at, number: review.id }, (document) => {
    const sheet = { document, locale, t };
    figures(sheet, review);
    course(sheet, review);
    for (const item of review.items) person(sheet, item);
  });
}

function figures({ document, t }: Sheet, { people, kept, removed, open }: Review): void {
  const top = document.y;
  const parts = [
    [people, t('people', { count: people })],
    [kept, t('kept')],
    [removed, t('removed')],
    [open, t('undecided')],
  ] as const;
  for (const [at, [count, label]] of parts.entries()) {
    const place = [edge + at * 124, top] as const;
    type(document, 22, { weight: 'bold' }).text(String(count), ...place, { lineBreak: false });
    type(document, 9, { ink: inks.quiet }).text(label, place[0], top + 25, { lineBreak: false });
  }
  drawBar(document, { x: edge, y: top + 46, width: columns.width, height: 8 }, [
    { share: kept, look: 'bound' },
    { share: removed, look: 'ink' },
    { share: open, look: 'open' },
  ]);
  document.y = top + 68;
}

function course(sheet: Sheet, review: Review): void {
  const { document, t } = sheet;
  const top = document.y;
  const finish = review.finishedAt
    ? [dated(sheet, review.finishedAt), t('by', { name: review.finishedBy ?? '' })]
    : [t('open')];
  fact(
    sheet,
    t('started'),
    [dated(sheet, review.startedAt), t('by', { name: review.startedBy })],
    edge,
  );
  const end = document.y;
  document.y = top;
  fact(sheet, t('finished'), finish, columns.second);
  document.y = Math.max(end, document.y) + 18;
}

function fact(sheet: Sheet, label: string, lines: readonly string[], x: number): void {
  const { document } = sheet;
  type(document, 8, { ink: inks.quiet }).text(label, x, document.y, { width: columns.first });
  type(document, 10).text(printed(lines.join('\n')), x, document.y + 2, { width: columns.first });
}

function person(sheet: Sheet, item: ReviewItem): void {
  const { document, t } = sheet;
  const [left, right] = [leftOf(sheet, item), rightOf(sheet, item)];
  const size = { width: columns.first, lineGap: 2 };
  type(document, 9);
  const height = Math.max(...[left, right].map((text) => document.heightOfString(text, size))) + 36;
  if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
  const top = document.y;
  document.lineWidth(0.5).strokeColor(inks.line);
  document
    .moveTo(edge, top)
    .lineTo(edge + columns.width, top)
    .stroke();
  type(document, 11, { weight: 'bold' });
  const name = printed(item.name || item.email);
  document.text(name, edge, top + 10, { ...size, height: 14, ellipsis: true });
  drawPeak(document, columns.second + 5, top + 20, signOf(item));
  document.text(verdictOf(t, item), columns.second + 18, top + 10, { lineBreak: false });
  type(document, 9, { ink: inks.quiet });
  document.text(left, edge, top + 26, size);
  document.text(right, columns.second, top + 26, size);
  document.y = top + height;
}

function leftOf(sheet: Sheet, item: ReviewItem): string {
  const { t, locale } = sheet;
  const translate = translator(roleTexts, locale);
  const roles = item.roles.map((role) => {
    const name = roleName(role, translate);
    return role.expiresAt ? t('until', { role: name, at: dated(sheet, role.expiresAt) }) : name;
  });
  return lines([
    item.name && item.email,
    roles.length === 0
      ? t('noRoles')
      : t('roles', { count: roles.length, roles: roles.join(', ') }),
    item.hasDutyConflict && t('conflict'),
  ]);
}

function rightOf(sheet: Sheet, item: ReviewItem): string {
  const { t } = sheet;
  const { decidedBy, decidedAt } = item;
  return lines([
    decidedBy !== null &&
      decidedAt !== null &&
      `${dated(sheet, decidedAt)}, ${t('by', { name: decidedBy })}`,
    item.lastSignInAt ? t('lastSignIn', { at: dated(sheet, item.lastSignInAt) }) : t('never'),
    item.note && t('note', { note: item.note }),
  ]);
}

const verdictOf = (t: EvidenceTranslate, { outcome, decision }: ReviewItem): string =>
  outcome ? t(`outcome.${outcome}`) : decision ? t(`decision.${decision}`) : t('undecided');

function signOf({ outcome, decision }: ReviewItem): 'open' | 'decided' | 'ends' {
  if (outcome) return outcome === 'kept' ? 'decided' : 'ends';
  if (decision) return decision === 'keep' ? 'decided' : 'ends';
  return 'open';
}

const dated = ({ locale }: Sheet, at: string): string => documentMoment(at, locale);

const lines = (texts: readonly (string | false)[]): string =>
  printed(texts.filter(Boolean).join('\n'));

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
