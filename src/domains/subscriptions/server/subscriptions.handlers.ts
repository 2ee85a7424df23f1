import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import {
  type ActionFacts,
  allowedActions,
  demandAction,
  openBatches,
} from '../allowed-actions.rules.ts';
import { skuKey, type SoldSku } from '../subscriptions.port.ts';
import { seatUseOf } from '../seat-use.rules.ts';
import { eventsOf } from '../subscription-events.rules.ts';
import type { Subscription, subscriptionsContract } from '../subscriptions.schema.ts';
import { subscriptionsAudit } from '../subscriptions.texts.ts';
import { actionFacts, type SubscriptionPorts } from './subscription-changes.ts';
import { createSeatHandlers } from './change-seats.handlers.ts';
import { createNextTermHandlers, createEndHandlers } from './end-of-term.handlers.ts';
import { findHistory } from './history.store.ts';
import { announceSubscription } from './notify-subscription.ts';
import {
  findRunningSkus,
  findSubscriptions,
  getSubscription,
  saveName,
  type StoredSubscription,
} from './subscriptions.store.ts';

/** Returns a subscription as its tenant sees it, with what may be done now. */
function viewSubscription(subscription: StoredSubscription, facts: ActionFacts): Subscription {
  const {
    externalRef: _externalRef,
    offerId: _offerId,
    isAddon: _isAddon,
    batches: _batches,
    cancellableUntil,
    ...rest
  } = subscription;
  const isOpen =
    cancellableUntil !== null && facts.now <= cancellableUntil && subscription.state !== 'deleted';
  return {
    ...rest,
    cancellableUntil: isOpen ? cancellableUntil.toISOString() : null,
    refundableSeats: openBatches(subscription, facts.now).map(
      ({ quantity, until, orderId = null }) => ({
        quantity,
        until: until.toISOString(),
        orderId,
      }),
    ),
    allowedActions: allowedActions(subscription, facts),
    version: versionOf({ name: subscription.name }),
  };
}

export function createSubscriptionsHandlers(
  ports: SubscriptionPorts,
): Handlers<typeof subscriptionsContract, Ctx> {
  return {
    async list(call) {
      const skus = call.query.show === 'free' ? await freeSkus(call, ports) : undefined;
      const query = { ...call.query, skus };
      const { subscriptions, total } = await findSubscriptions(call.db, call.now(), query);
      const uses = await ports.freeSeats.licenceUses(call.db, subscriptions, call.now());
      return listResult(
        subscriptions.map((subscription) => ({
          ...viewSubscription(subscription, actionFacts(call)),
          use: seatUseOf(subscription, uses.get(skuKey(subscription))),
        })),
        total,
        call.now(),
      );
    },
    async get(call) {
      const { subscriptionId } = call.params;
      const subscription = await getSubscription(call.db, subscriptionId);
      const uses = await ports.freeSeats.licenceUses(call.db, [subscription], call.now());
      return {
        ...viewSubscription(subscription, actionFacts(call)),
        use: seatUseOf(subscription, uses.get(skuKey(subscription))),
        events: eventsOf(await findHistory(call.db, subscriptionId)),
      };
    },
    async rename(call) {
      const { db, params, body } = call;
      const before = await getSubscription(db, params.subscriptionId, 'held');
      demandAction('rename', before, actionFacts(call));
      const current = { name: before.name };
      await demandVersion(call, {
        subjectKind: subscriptionsAudit.subject('subscription'),
        subjectId: before.id,
        current,
        wanted: { name: body.name },
      });
      await saveName(db, before.id, body.name);
      await call.audit({
        action: subscriptionsAudit.action('subscription.rename'),
        subjectKind: subscriptionsAudit.subject('subscription'),
        subjectId: before.id,
        before: { name: before.name },
        after: { name: body.name },
      });
      await announceSubscription(call.db, call.params.subscriptionId);
      return viewSubscription({ ...before, name: body.name }, actionFacts(call));
    },
    ...createSeatHandlers(ports),
    ...createNextTermHandlers(ports),
    ...createEndHandlers(ports),
  };
}

/** Returns the SKUs that the tenant pays for and of which seats are free. */
async function freeSkus(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { freeSeats }: SubscriptionPorts,
): Promise<SoldSku[]> {
  const skus = await findRunningSkus(db);
  const uses = await freeSeats.licenceUses(db, skus, now());
  return skus.filter((sku) => (uses.get(skuKey(sku))?.free ?? 0) > 0);
}
