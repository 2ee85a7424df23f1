import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import type { OffersPort, SellableOffer } from '#domains/catalog/offers.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { whyNot, type ActionFacts } from '../allowed-actions.rules.ts';
import { monthlyOfferId, renewalChoices } from '../renewal-choices.rules.ts';
import type { DueRenewal, renewalsContract } from '../renewals.schema.ts';
import { actionFacts } from './action-facts.ts';
import { findEndingTerms, type StoredSubscription } from './subscriptions.store.ts';

/** Reads all about the choice at the end of a term at once, for the page that decides. */
export function createRenewalsHandlers(
  offers: OffersPort<Db>,
): Handlers<typeof renewalsContract, Ctx> {
  return {
    async list(call) {
      const { db, now, query } = call;
      const ending = await findEndingTerms(db, now(), query.days);
      const ids = ending.flatMap((one) => [one.offerId, monthlyOfferId(one.productId, one.skuId)]);
      const found = await offers.findOffers(db, [...new Set(ids)], now());
      const onSale = new Map(found.map((offer) => [offer.offerId, offer]));
      const facts = actionFacts(call);
      return {
        today: now().toISOString().slice(0, 10),
        renewals: ending.flatMap((one) => dueRenewal(one, onSale, facts)),
      };
    },
  };
}

function dueRenewal(
  subscription: StoredSubscription,
  onSale: ReadonlyMap<string, SellableOffer>,
  facts: ActionFacts,
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
