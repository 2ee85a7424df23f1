import type { KnownOffersPort } from '#domains/catalog/catalog.port.ts';
import { offerOf } from '#domains/subscriptions/order-book.values.ts';
import type { TakenTermsPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { BookTerm } from '#domains/subscriptions/subscriptions.schema.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { takeoverAudit } from '../takeover.texts.ts';
import type { takeoversContract, WholeAccount, Account, AccountTerm } from '../takeovers.schema.ts';
import {
  getReads,
  countAccounts,
  findAccounts,
  findReady,
  getAccountRow,
  getAccount,
  wantAccounts,
  type AccountRow,
} from './accounts.store.ts';
import { readTopic, takeTopic } from './takeover.jobs.ts';

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns a customer at Partner Center as staff see it. */
export function accountOf(row: AccountRow): Account {
  return {
    directoryId: row.directory_id,
    name: row.name,
    domain: row.domain,
    state: row.state,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    subscriptions: row.subscriptions,
    seats: row.seats,
    others: row.others,
    readAt: momentOf(row.read_at),
    failure: row.failure,
    isWanted: row.wanted_at !== null,
    refusal: row.refusal,
    takenAt: momentOf(row.taken_at),
    takenBy: row.taken_by,
    comparedAt: momentOf(row.compared_at),
  };
}

interface TermFacts {
  /** Microsoft's ids of the subscriptions that run here. */
  readonly here: ReadonlySet<string>;
  /** Offers that the catalogue has a price for. */
  readonly priced: ReadonlySet<string>;
  readonly now: Date;
}

/** Returns a subscription at Microsoft with what the portal knows of it. */
export function accountTermOf(term: BookTerm, { here, priced, now }: TermFacts): AccountTerm {
  const { returnable, ...shown } = term;
  const open = returnable.filter(({ until }) => new Date(until) > now);
  const offerId = offerOf(term);
  return {
    ...shown,
    offerId,
    isHere: here.has(term.ref),
    isPriced: term.isTrial || priced.has(offerId),
    returnableSeats: open.reduce((sum, { quantity }) => sum + quantity, 0),
    returnableUntil: open.map(({ until }) => until).toSorted()[0] ?? null,
  };
}

export interface TakeoversPorts {
  readonly knownOffers: KnownOffersPort<Db>;
  readonly takenTerms: TakenTermsPort<Db>;
}

/** Market of a customer that is made by the take-over. */
const firstMarket = 'DE';

export function createTakeoversHandlers(
  ports: TakeoversPorts,
): Handlers<typeof takeoversContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const rows = await findAccounts(db, query);
      return listResult(rows.map(accountOf), rows[0]?.total ?? 0, now());
    },
    async state({ db }) {
      const reads = await getReads(db);
      return {
        readAt: reads?.succeeded_at?.toISOString() ?? null,
        failure: reads?.failure ?? null,
        ...(await countAccounts(db)),
      };
    },
    get: (call) => wholeAccount(ports, call, call.params.directoryId),
    async take({ db, body, caller, send, audit, now }) {
      const ready = await findReady(db, body.directoryIds);
      const wanted = await wantAccounts(db, ready, now());
      const by = { id: caller.userId, name: caller.name };
      for (const directoryId of wanted) {
        await send(takeTopic, { directoryId, prices: body.prices, by });
        await audit({
          action: takeoverAudit.action('takeover.confirm'),
          subjectKind: takeoverAudit.subject('takeover'),
          subjectId: directoryId,
          after: { directoryId, prices: body.prices },
        });
      }
      return { wanted: wanted.length };
    },
    async read({ send, audit }) {
      await send(readTopic, {});
      await audit({
        action: takeoverAudit.action('takeover.read'),
        subjectKind: takeoverAudit.subject('takeover'),
        subjectId: 'customers',
      });
      return { isAsked: true };
    },
  };
}

async function wholeAccount(
  { knownOffers, takenTerms }: TakeoversPorts,
  { db, inTenant, now }: Ctx,
  directoryId: string,
): Promise<WholeAccount> {
  const row = await getAccountRow(db, directoryId);
  const account = row && (await getAccount(db, directoryId));
  if (!account) throw portalRefusals.NOT_FOUND();
  const offerIds = [...new Set(account.terms.map(offerOf))];
  const priced = await knownOffers.findKnown(db, offerIds, row.market ?? firstMarket, now());
  const { tenant_id: tenantId, state } = row;
  const isOurs = tenantId !== null && (state === 'matched' || state === 'taken');
  const held = isOurs ? await inTenant(tenantId, (tx) => takenTerms.held(tx)) : [];
  const here = new Set(held.map(({ ref }) => ref));
  return {
    ...accountOf(row),
    terms: account.terms
      .filter(({ state: term }) => term !== 'ended')
      .map((term) => accountTermOf(term, { here, priced, now: now() })),
  };
}
