import { createHash, randomBytes } from 'node:crypto';
import type { Handlers } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { billingAudit } from '../billing.texts.ts';
import type { calendarFeedContract } from '../contracts.schema.ts';
import { findFeed, putFeed, removeFeed } from './calendar-feed.store.ts';

/** 256 random bits: nobody guesses them, so a plain hash of them is enough. */
const secretBytes = 32;

export const hashOfSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

/**
 * The secret stands in the query, not in the path: queries are never logged.
 * @returns an address that calendar programs subscribe to
 */
export const feedPath = '/calendar/contracts.ics';

export function createCalendarFeedHandlers({
  publicUrl,
}: {
  readonly publicUrl: string;
}): Handlers<typeof calendarFeedContract, Ctx> {
  return {
    get: async ({ db, caller }) => ({ feed: await findFeed(db, caller.userId) }),
    async renew({ db, caller, locale, now, audit }) {
      const secret = randomBytes(secretBytes).toString('base64url');
      const feed = await putFeed(db, {
        userId: caller.userId,
        tokenHash: hashOfSecret(secret),
        hint: secret.slice(-4),
        language: locale,
        at: now(),
      });
      await audit({
        action: billingAudit.action('calendarFeed.renew'),
        subjectKind: billingAudit.subject('calendarFeed'),
        subjectId: caller.userId,
      });
      return { ...feed, url: `${publicUrl}${feedPath}?key=${secret}` };
    },
    async end({ db, caller, audit }) {
      const ended = await removeFeed(db, caller.userId);
      if (ended)
        await audit({
          action: billingAudit.action('calendarFeed.end'),
          subjectKind: billingAudit.subject('calendarFeed'),
          subjectId: caller.userId,
        });
      return { ended };
    },
  };
}
