import type { KnownOffersPort } from '#domains/catalog/catalog.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { offerOf } from '#domains/subscriptions/book-term.values.ts';
import type { TakenTermsPort } from '#domains/subscriptions/subscriptions.port.ts';
import { takeoverAudit } from '../takeover.texts.ts';
import type { takeoversContract, WholeAccount } from '../takeovers.schema.ts';
import { countAccounts, findAccounts, findReady, getAccountRow } from './account-list.store.ts';
import { getReads } from './account-reads.store.ts';
import { accountOf, accountTermOf } from './account-view.ts';
import { getAccount, wantAccounts } from './accounts.store.ts';
import { readTopic, takeTopic } from './takeover.jobs.ts';

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
