import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { monthlyAfterTerm, nextOfferId, windowOf, type Held } from '../held.rules.ts';
import { outlookOf } from '../outlook.rules.ts';
import type { outlookContract } from '../outlook.schema.ts';
import { findKnownFrom, findPastCosts } from './history.store.ts';
import { findBilled, type StoredSubscription } from './subscriptions.store.ts';

interface OutlookPorts {
  readonly offers: OffersPort<Db>;
}

export function createOutlookHandlers({
  offers,
}: OutlookPorts): Handlers<typeof outlookContract, Ctx> {
  return {
    async get({ db, now }) {
      const at = now();
      const billed = await findBilled(db);
      const history = await findPastCosts(db, windowOf(at).from);
      const knownFrom = await findKnownFrom(db);
      return outlookOf({ held: await priced(offers, db, billed, at), history, knownFrom, now: at });
    },
  };
}

/** Prices the next term of each at today's price list, in one statement. */
async function priced(
  offers: OffersPort<Db>,
  db: Db,
  billed: readonly StoredSubscription[],
  now: Date,
): Promise<Held[]> {
  const ids = billed.flatMap((one) => nextOfferId(one, one) ?? []);
  const found = ids.length === 0 ? [] : await offers.findOffers(db, [...new Set(ids)], now);
  const byId = new Map(found.map((offer) => [offer.offerId, offer]));
  return billed.map((one) => ({
    ...one,
    after: monthlyAfterTerm(one, byId.get(nextOfferId(one, one) ?? '')),
  }));
}
