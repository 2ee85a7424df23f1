import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { whyNot, type ActionFacts } from '../allowed-actions.rules.ts';
import { skuKey } from '../subscriptions.port.ts';
import { monthlyOfferId, renewalChoices } from '../renewal-choices.rules.ts';
import type { DueRenewal, renewalsContract } from '../renewals.schema.ts';
import { hasEnded } from '../subscription-state.rules.ts';
import { actionFacts } from './action-facts.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import {
  findEndingTerms,
  getSubscription,
  type StoredSubscription,
} from './subscriptions.store.ts';

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
