import type { Handlers } from '#platform/common/contract.ts';
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
import { noticesAudit } from '../notices.words.ts';

type Shared = Handlers<typeof noticesContract, Ctx> & Handlers<typeof staffNoticesContract, Ctx>;

const mostAtOnce = 100;

function inboxOf(audience: Reader['audience']): Shared {
  const readerOf = async ({ db, caller, tenantId }: Ctx): Promise<Reader> => ({
    userId: caller.userId,
    audience,
    readable: readableTopics(heldOn(caller, tenantId || undefined)),
    muted: mutedTopics(await findChosen(db, caller.userId)),
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

export const noticesHandlers: Handlers<typeof noticesContract, Ctx> = inboxOf('tenant');
export const staffNoticesHandlers: Handlers<typeof staffNoticesContract, Ctx> = inboxOf('staff');

export const noticePreferencesHandlers: Handlers<typeof noticePreferencesContract, Ctx> = {
  get: (call) => preferencesOf(call),
  async put(call) {
    const before = await preferencesOf(call);
    await putPreferences(call.db, call.caller.userId, call.body);
    const after = await preferencesOf(call);
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

async function preferencesOf({ db, caller }: Ctx): Promise<NoticePreferences> {
  const chosen = await findChosen(db, caller.userId);
  const { quietFrom, quietUntil, digestAt, timeZone } = await getRhythm(db, caller.userId);
  return {
    topics: topicsOf(caller.kind).map((topic) => ({ topic, ...channelsOf(chosen, topic) })),
    quietHours:
      quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    digestAt,
    timeZone,
  };
}
