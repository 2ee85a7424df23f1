import { z } from 'zod';
import { internalPermissions } from '#platform/common/access.ts';
import { contract, endpoint } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { isTimeZone } from './quiet-hours.rules.ts';
import { topicNames } from './topics.rules.ts';

const topic = z.enum(topicNames);

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

/** What came after a sequence: `last` is where to ask from next time; `isComplete` false: ask again at once. */
const news = z.object({ notices: z.array(notice), last: z.number().int(), isComplete: z.boolean(), unread: z.number().int() });
export type News = z.output<typeof news>;

const inboxQuery = paging
  .omit({ sortDirection: true })
  .extend({ topic: topic.optional(), unreadOnly: z.enum(['true', 'false']).optional() });
const sinceQuery = z.object({ after: z.coerce.number().int().min(0).optional() });
const readBody = z.object({ ids: z.array(z.uuid()).min(1).max(200) });
/** What came later than the reader has seen stays unread. */
const readAllBody = z.object({ topic: topic.optional(), upTo: z.number().int().min(0) });
const unread = z.object({ unread: z.number().int() });

/** The inbox of a tenant's people. It tells of real things in demo mode, too, as the push connection does (spec §7). */
export const noticesContract = contract('notices', {
  list: endpoint({
    method: 'GET',
    path: '/notifications/:tenantId/inbox',
    needs: 'signedIn',
    demoMode: 'ignored',
    query: inboxQuery,
    result: listOf(notice),
  }),
  since: endpoint({
    method: 'GET',
    path: '/notifications/:tenantId/since',
    needs: 'signedIn',
    demoMode: 'ignored',
    query: sinceQuery,
    result: news,
    summary: 'What came after a sequence, oldest first; without one, where to begin',
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/:tenantId/read',
    needs: 'signedIn',
    demoMode: 'ignored',
    body: readBody,
    result: unread,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/:tenantId/read-all',
    needs: 'signedIn',
    demoMode: 'ignored',
    body: readAllBody,
    result: unread,
  }),
});

/** The inbox of the staff, over all tenants. */
export const staffNoticesContract = contract('staffNotices', {
  list: endpoint({
    method: 'GET',
    path: '/admin/notifications/inbox',
    needs: internalPermissions,
    demoMode: 'ignored',
    query: inboxQuery,
    result: listOf(notice),
  }),
  since: endpoint({
    method: 'GET',
    path: '/admin/notifications/since',
    needs: internalPermissions,
    demoMode: 'ignored',
    query: sinceQuery,
    result: news,
  }),
  read: endpoint({
    method: 'POST',
    path: '/admin/notifications/read',
    needs: internalPermissions,
    demoMode: 'ignored',
    body: readBody,
    result: unread,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/admin/notifications/read-all',
    needs: internalPermissions,
    demoMode: 'ignored',
    body: readAllBody,
    result: unread,
  }),
});

const minute = z.number().int().min(0).max(1439);

/** How a person wants to be told: topic by channel, and when no mail may come (ECO-11). */
export const noticePreferences = z.object({
  topics: z.array(z.object({ topic, portal: z.boolean(), email: z.enum(['off', 'digest', 'immediately']) })),
  /** Minutes after midnight in `timeZone`; null: none. */
  quietHours: z.object({ from: minute, until: minute }).nullable(),
  digestAt: minute,
  timeZone: z.string().max(60).refine(isTimeZone),
});
export type NoticePreferences = z.output<typeof noticePreferences>;

export const noticePreferencesContract = contract('noticePreferences', {
  get: endpoint({ method: 'GET', path: '/notifications/preferences', needs: 'signedIn', demoMode: 'ignored', result: noticePreferences }),
  put: endpoint({
    method: 'PUT',
    path: '/notifications/preferences',
    needs: 'signedIn',
    demoMode: 'ignored',
    body: noticePreferences,
    result: noticePreferences,
  }),
});
