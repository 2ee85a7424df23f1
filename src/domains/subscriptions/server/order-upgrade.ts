import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import type { BodyOf } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandAction } from '../allowed-actions.rules.ts';
import { demandUpgrade } from '../judge-upgrade.rules.ts';
import type { upgradesContract } from '../upgrades.schema.ts';
import { actionFacts } from './action-facts.ts';
import { judgeUpgrade } from './judge-upgrade.ts';
import { announceSubscription } from './notify-subscription.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import { getSubscription, holdSubscriptions, lockForOrder } from './subscriptions.store.ts';

type Wish = BodyOf<(typeof upgradesContract)['endpoints']['order']>;

/**
 * Orders an upgrade: one line, for which seats stop and others start. Both subscriptions are locked
 * until it has been carried out (B11).
 */
export async function orderUpgrade(
  ports: SubscriptionPorts,
  call: Ctx,
  subscriptionId: string,
  wish: Wish,
): Promise<{ orderId: string; orderNumber: string; isWaiting: boolean }> {
  const { db } = call;
  await holdSubscriptions(db, [subscriptionId, wish.intoSubscriptionId]);
  const from = await getSubscription(db, subscriptionId);
  demandAction('upgrade', from, actionFacts(call));
  demandUpgrade(from, wish);
  // before the caps are read, or two orders would both see the last seats free
  await ports.orders.standInLine(db);
  const { target, into, cost } = await judgeUpgrade(ports, call, from, wish);
  const { dueNow, monthly, commitment } = cost.net;
  const placed = await ports.orders.placeChange(call, {
    ...offerFactsOf(target),
    type: 'upgrade',
    subscriptionId: from.id,
    subscriptionRef: from.externalRef,
    isTrial: false,
    isAddon: target.isAddon,
    quantity: wish.seats,
    targetSeats: from.seats - wish.seats,
    endOfTerm: from.endOfTermAction === 'renew' ? null : 'renew',
    keptSeats: null,
    endsOn: from.endsOn,
    termPrice: target.termPrice,
    ...{ dueNow, monthly, commitment },
    upgrade: {
      fromSubscriptionId: from.id,
      fromTitle: from.title,
      fromEdition: from.edition,
      stops: cost.stops,
      intoSubscriptionId: into?.id ?? null,
      movesLicences: wish.movesLicences,
    },
    intoRef: into?.externalRef ?? null,
  });
  for (const id of [from.id, ...(into ? [into.id] : [])]) {
    await lockForOrder(db, id, placed.orderId);
    await announceSubscription(db, id);
  }
  return placed;
}
