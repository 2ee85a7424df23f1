import type { FastifyInstance } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { ContractSource } from '#domains/subscriptions/subscriptions.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { bundlesWith } from '#platform/common/features.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { readSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { heldOn, type Caller } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { createRateLimit } from '#platform/server/http/rate-limit.ts';
import { billingAudit } from '../billing.texts.ts';
import { calendarOf, type CalendarWords } from '../calendar-feed.rules.ts';
import { datesOf } from '../contracts.rules.ts';
import type { calendarFeedContract, ContractDate } from '../contracts.schema.ts';
import { dayOf } from '../days.rules.ts';
import {
  findFeed,
  putFeed,
  removeFeed,
  findByHash,
  noteRead,
  type FoundFeed,
} from './calendar-feed.store.ts';
import { findContracts } from './contracts.handlers.ts';

const de = {
  notice: 'Kündbar bis heute',
  end: 'Endet heute',
  renewal: 'Verlängert sich, letzter Tag',
  sign: 'Unterschrift nötig bis heute',
} as const satisfies Record<ContractDate['what'], string>;

const en = {
  notice: 'Last day to give notice',
  end: 'Ends today',
  renewal: 'Renews, last day',
  sign: 'Signature needed by today',
} as const satisfies Record<ContractDate['what'], string>;

/** Words of the calendar feed: it is read outside the portal, in the language it was made in. */
export const calendarWords: Readonly<Record<'de' | 'en', CalendarWords>> = {
  de: { title: 'Verträge und Fristen', event: ({ what, name }) => `${de[what]}: ${name}` },
  en: { title: 'Contracts and deadlines', event: ({ what, name }) => `${en[what]}: ${name}` },
};

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

export interface CalendarPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly contractSources: readonly ContractSource<Db>[];
  readonly directory: TenantDirectory<Db>;
  /** Undefined: nobody, or nobody any more. */
  readonly findPerson: (db: Db, userId: string, at: Date) => Promise<Caller | undefined>;
}

/** Calendar programs ask every few hours; more is a fault. Counted by link on each node. */
const limits = { burst: 20, perMinute: 6 } as const;

/**
 * The days of a company's contracts for calendar programs, which cannot sign in: whoever holds the
 * link reads them, as long as the person it belongs to may read them here. Unknown links, ended ones
 * and those of people who lost the right look the same.
 */
export function mountCalendar(app: FastifyInstance, ports: CalendarPorts): void {
  const { db, now, publicUrl, contractSources } = ports;
  const wait = createRateLimit({ ...limits, now });
  app.route<{ Querystring: { key?: unknown } }>({
    method: 'GET',
    url: feedPath,
    schema: { hide: true },
    async handler(request, reply) {
      const { key } = request.query;
      const hash = hashOfSecret(typeof key === 'string' ? key : '');
      const seconds = wait(hash.toString('hex'));
      if (seconds > 0) return reply.status(429).header('retry-after', seconds).send();
      const feed = await readSystem(db, (reader) => findByHash(reader, hash));
      if (!feed || !(await mayRead(ports, feed))) return reply.status(404).send();
      const text = await withTenant(db, feed.tenantId, async (tx) => {
        await noteRead(tx, feed.userId, now());
        const today = dayOf(now());
        const contracts = await findContracts(tx, contractSources, {
          locale: feed.language,
          today,
        });
        return calendarOf({
          dates: datesOf(contracts, today),
          words: calendarWords[feed.language],
          host: new URL(publicUrl).host,
          madeAt: now(),
        });
      });
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="contracts.ics"')
        .header('cache-control', 'private, no-store')
        .send(text);
    },
  });
}

/** The rights of today count, not those of the day on which the link was made. */
async function mayRead(
  { db, now, directory, findPerson }: CalendarPorts,
  { tenantId, userId }: FoundFeed,
): Promise<boolean> {
  const person = await findPerson(db, userId, now());
  if (!person || !mayUse(heldOn(person, tenantId), rights.billing.read)) return false;
  const tenant = await withTenant(db, tenantId, (tx) => directory.getTenant(tx, tenantId));
  return tenant !== undefined && bundlesWith('finances').includes(tenant.licenseBundle);
}
