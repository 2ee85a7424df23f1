import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { noticePreferencesRoutes, noticesRoutes, staffNoticesRoutes } from './notices.routes.ts';
import { isTimeZone } from './quiet-hours.rules.ts';

/** Name of a topic that a slice declares. */
const topic = z.string().min(1).max(40);

/** A notice as its reader sees it (spec §1: types success, error, keepVisibleError). */
export const notice = z.object({
  id: z.uuid(),
  /** Grows within what one reader sees; a row that moves on gets a new one. */
  sequence: z.number().int(),
  topic,
  type: z.enum(['success', 'error', 'keepVisibleError']),
  severity: z.enum(['info', 'warning', 'critical']),
  /** Key in notices.messages.ts, and what to fill in. */
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The reader has caused it. */
  isOwn: z.boolean(),
});
export type Notice = z.output<typeof notice>;

/**
 * Notices after a sequence: `last` is the next starting point; `isComplete` false means ask again
 * at once.
 */
const news = z.object({
  notices: z.array(notice),
  last: z.number().int(),
  isComplete: z.boolean(),
  unread: z.number().int(),
});
export type News = z.output<typeof news>;

const inboxQuery = paging
  .omit({ sortDirection: true })
  .extend({ topic: topic.optional(), unreadOnly: z.enum(['true', 'false']).optional() });
const sinceQuery = z.object({ after: z.coerce.number().int().min(0).optional() });
const readBody = z.object({ ids: z.array(z.uuid()).min(1).max(200) });
/** Request to mark notices read up to a sequence; later ones stay unread. */
const readAllBody = z.object({ topic: topic.optional(), upTo: z.number().int().min(0) });
const unread = z.object({ unread: z.number().int() });

/** Inbox of a tenant's people. It stays real in demo mode, like the push connection (spec §7). */
export const noticesContract = contract(noticesRoutes, {
  list: { query: inboxQuery, result: listOf(notice) },
  since: {
    query: sinceQuery,
    result: news,
    summary: 'What came after a sequence, oldest first; without one, where to begin',
  },
  read: { body: readBody, result: unread },
  readAll: { body: readAllBody, result: unread },
});

/** The inbox of the staff, over all tenants. */
export const staffNoticesContract = contract(staffNoticesRoutes, {
  list: { query: inboxQuery, result: listOf(notice) },
  since: { query: sinceQuery, result: news },
  read: { body: readBody, result: unread },
  readAll: { body: readAllBody, result: unread },
});

const minute = z.number().int().min(0).max(1439);

/** Notification preferences: channels by topic, and quiet hours for mail (ECO-11). */
export const noticePreferences = z.object({
  topics: z
    .array(
      z.object({ topic, portal: z.boolean(), email: z.enum(['off', 'digest', 'immediately']) }),
    )
    .max(100),
  /** Minutes after midnight in `timeZone`; null: none. */
  quietHours: z.object({ from: minute, until: minute }).nullable(),
  digestAt: minute,
  timeZone: z.string().max(60).refine(isTimeZone),
});
export type NoticePreferences = z.output<typeof noticePreferences>;

export const noticePreferencesContract = contract(noticePreferencesRoutes, {
  get: {
    query: z.object({
      /** Zone of the browser, for a person who has chosen none. */
      timeZone: z.string().max(60).refine(isTimeZone).optional().catch(undefined),
    }),
    result: noticePreferences,
  },
  put: { body: noticePreferences, result: noticePreferences },
});
