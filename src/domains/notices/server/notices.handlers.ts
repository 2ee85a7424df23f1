import type { Handlers } from '#platform/common/contract.ts';
import type { NoticeTopics } from '#platform/common/notice-topic.ts';
import { listResult } from '#platform/common/paging.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type {
  NoticePreferences,
  News,
  noticePreferencesContract,
  noticesContract,
  staffNoticesContract,
} from '../notices.schema.ts';
import { channelsOf, mutedTopics, readableTopics, topicsOf } from '../topics.rules.ts';
import { countUnread, findInbox, findSince, markAsRead, type Reader } from './notices.store.ts';
import { findChosen, getRhythm, putPreferences } from './preferences.store.ts';
import { noticesAudit } from '../notices.texts.ts';

type Shared = Handlers<typeof noticesContract, Ctx> & Handlers<typeof staffNoticesContract, Ctx>;

const mostAtOnce = 100;

export interface NoticesPorts {
  readonly noticeTopics: NoticeTopics;
}

/** Creates the handlers of an inbox: a customer's or the staff's. */
export function createInboxHandlers(
  audience: Reader['audience'],
  { noticeTopics }: NoticesPorts,
): Shared {
  const readerOf = async ({ db, caller, tenantId }: Ctx): Promise<Reader> => ({
    userId: caller.userId,
    audience,
    readable: readableTopics(noticeTopics, heldOn(caller, tenantId || undefined)),
    muted: mutedTopics(noticeTopics, await findChosen(db, caller.userId)),
  });
  return {
    async list(call) {
      const { notices, total } = await findInbox(call.db, await readerOf(call), call.query);
      return listResult(notices, total, call.now());
    },
    async since(call) {
      const { after } = call.query;
      return newsFor(call, await readerOf(call), after);
    },
    async read(call) {
      const reader = await readerOf(call);
      await markAsRead(call.db, reader, call.body, call.now());
      return countUnread(call.db, reader);
    },
    async readAll(call) {
      const reader = await readerOf(call);
      await markAsRead(call.db, reader, call.body, call.now());
      return countUnread(call.db, reader);
    },
  };
}

/**
 * Read statement by statement: the count is taken first, so that nothing it has seen is missing
 * among what follows.
 */
async function newsFor({ db }: Ctx, reader: Reader, after: number | undefined): Promise<News> {
  const { unread, last } = await countUnread(db, reader);
  if (after === undefined) return { notices: [], last, unread, isComplete: true };
  const found = await findSince(db, reader, after, mostAtOnce);
  return {
    notices: found,
    last: found.at(-1)?.sequence ?? after,
    unread,
    isComplete: found.length < mostAtOnce,
  };
}

/** Creates the handlers of a person's choices: where they are notified of what. */
export function createNoticePreferencesHandlers({
  noticeTopics,
}: NoticesPorts): Handlers<typeof noticePreferencesContract, Ctx> {
  return {
    get: (call) => preferencesOf(call, noticeTopics, call.query.timeZone),
    async put(call) {
      const before = await preferencesOf(call, noticeTopics);
      const topics = call.body.topics.filter(({ topic }) => Object.hasOwn(noticeTopics, topic));
      await putPreferences(call.db, call.caller.userId, { ...call.body, topics });
      const after = await preferencesOf(call, noticeTopics);
      await call.audit({
        action: noticesAudit.action('notices.preferences'),
        subjectKind: noticesAudit.subject('user'),
        subjectId: call.caller.userId,
        before,
        after,
      });
      return after;
    },
  };
}

async function preferencesOf(
  { db, caller }: Ctx,
  topics: NoticeTopics,
  zoneOfBrowser?: string,
): Promise<NoticePreferences> {
  const chosen = await findChosen(db, caller.userId);
  const { quietFrom, quietUntil, digestAt, timeZone } = await getRhythm(
    db,
    caller.userId,
    zoneOfBrowser,
  );
  return {
    topics: topicsOf(topics, caller.kind).map((topic) => ({
      topic,
      ...channelsOf(topics, chosen, topic),
    })),
    quietHours:
      quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    digestAt,
    timeZone,
  };
}
