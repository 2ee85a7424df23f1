import type { SellableOffer, OffersPort } from '#domains/catalog/catalog.port.ts';
import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { whyNot, type ActionFacts } from '../allowed-actions.rules.ts';
import type { decisionsContract, DueRenewal, renewalsContract } from '../decisions.schema.ts';
import { monthlyAfterTerm, nextOfferId, windowOf, type Held } from '../held.rules.ts';
import { outlookOf } from '../outlook.rules.ts';
import type { outlookContract } from '../outlook.schema.ts';
import { monthlyOfferId, renewalChoices } from '../renewal-choices.rules.ts';
import { hasEnded } from '../subscription-state.rules.ts';
import { skuKey } from '../subscriptions.port.ts';
import { subscriptionsAudit } from '../subscriptions.texts.ts';
import { findDecisions, findRenewals, sumSubscriptions } from './decisions.store.ts';
import { findKnownFrom, findPastCosts } from './history.store.ts';
import { actionFacts, type SubscriptionPorts } from './subscription-changes.ts';
import {
  findEndingTerms,
  getSubscription,
  type StoredSubscription,
  findBilled,
} from './subscriptions.store.ts';

export const decisionsHandlers: Handlers<typeof decisionsContract, Ctx> = {
  async list({ db, query, now }) {
    const { decisions, total } = await findDecisions(db, now(), query);
    return listResult(decisions, total, now());
  },
  summary: ({ db, now }) => sumSubscriptions(db, now()),
  async renewals({ everyTenant, query, now }) {
    const { renewals, total, monthly } = await everyTenant(
      subscriptionsAudit.reason('homeRenewals'),
      (db) => findRenewals(db, now(), query),
    );
    return { ...listResult(renewals, total, now()), monthly };
  },
};

type Ports = Pick<SubscriptionPorts, 'offers' | 'freeSeats'>;

/** Reads all about the choice at the end of a term at once, for the page that decides. */
export function createRenewalsHandlers(ports: Ports): Handlers<typeof renewalsContract, Ctx> {
  return {
    async list(call) {
      const { db, now, query } = call;
      const ending = await findEndingTerms(db, now(), query.days);
      return {
        today: now().toISOString().slice(0, 10),
        renewals: await dueRenewals(ports, call, ending),
      };
    },
    async get(call) {
      const found = await getSubscription(call.db, call.params.subscriptionId);
      const [due] = hasEnded(found.state) ? [] : await dueRenewals(ports, call, [found]);
      if (!due) throw orderRefusals.SUBSCRIPTION_NOT_FOUND();
      return due;
    },
  };
}

async function dueRenewals(
  { offers, freeSeats }: Ports,
  call: Ctx,
  ending: readonly StoredSubscription[],
): Promise<DueRenewal[]> {
  const { db, now } = call;
  const ids = ending.flatMap((one) => [one.offerId, monthlyOfferId(one.productId, one.skuId)]);
  const found = await offers.findOffers(db, [...new Set(ids)], now());
  const onSale = new Map(found.map((offer) => [offer.offerId, offer]));
  const free = await freeSeats.freeSeats(db, ending, now());
  const facts = actionFacts(call);
  return ending.flatMap((one) => dueRenewal(one, { onSale, free, facts }));
}

interface Known {
  readonly onSale: ReadonlyMap<string, SellableOffer>;
  readonly free: ReadonlyMap<string, number>;
  readonly facts: ActionFacts;
}

function dueRenewal(
  subscription: StoredSubscription,
  { onSale, free, facts }: Known,
): DueRenewal[] {
  const { id, name, seats, nextSeats, endsOn, endOfTermAction, monthly, offerId, ...sku } =
    subscription;
  if (endsOn === null) return [];
  const { offerId: _, ...offer } = offerFactsOf(subscription);
  return [
    {
      subscriptionId: id,
      name,
      ...offer,
      seats,
      nextSeats,
      freeSeats: free.get(skuKey(sku)) ?? null,
      endsOn,
      endOfTermAction,
      unit: monthlyPrice(subscription),
      monthly,
      choices: renewalChoices(subscription, {
        same: onSale.get(offerId),
        monthly: onSale.get(monthlyOfferId(sku.productId, sku.skuId)),
      }),
      reason: whyNot('setEndOfTerm', subscription, facts),
      seatsReason: whyNot('setNextSeats', { ...subscription, endOfTermAction: 'renew' }, facts),
    },
  ];
}

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
