import {
  ProvisionerUnreachable,
  type Provisioner,
  type UpgradePath,
} from '#domains/orders/provisioner.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandAction } from '../allowed-actions.rules.ts';
import { demandUpgradeSeats, upgradeOfferId, upgradeTarget } from '../judge-upgrade.rules.ts';
import type { upgradesContract } from '../upgrades.schema.ts';
import { actionFacts } from './action-facts.ts';
import { judgeUpgrade, pathOfUpgrade } from './judge-upgrade.ts';
import { orderUpgrade } from './order-upgrade.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import { findOfSkus, getSubscription, type StoredSubscription } from './subscriptions.store.ts';

export interface UpgradePorts extends SubscriptionPorts {
  /** Asked in no transaction: reading requests have none. */
  readonly upgrades: Pick<Provisioner, 'upgradesOf'>;
}

/** Creates the handlers of upgrades within a term: where to, the quote, and the order. */
export const createUpgradesHandlers = (
  ports: UpgradePorts,
): Handlers<typeof upgradesContract, Ctx> => ({
  async list(call) {
    const from = await getSubscription(call.db, call.params.subscriptionId);
    demandAction('upgrade', from, actionFacts(call));
    const paths = await askProvider(ports, call, from);
    return {
      isAnswered: paths !== undefined,
      isRenewing: from.endOfTermAction === 'renew',
      targets: await targetsOf(ports, call, from, paths ?? []),
    };
  },
  async quote(call) {
    const { offerId, seats, intoSubscriptionId = null } = call.query;
    const from = await getSubscription(call.db, call.params.subscriptionId);
    demandAction('upgrade', from, actionFacts(call));
    demandUpgradeSeats(from, seats);
    const wish = { offerId, seats, intoSubscriptionId };
    const { target, cost } = await judgeUpgrade(ports, call, from, wish);
    const { stops, starts, net } = cost;
    const sideOf = ({ title, endsOn }: Pick<StoredSubscription, 'title' | 'endsOn'>) => ({
      ...{ title, endsOn, seats },
    });
    return {
      stops: { ...stops, ...sideOf(from), unit: monthlyPrice(from) },
      starts: { ...starts, ...sideOf(target), unit: monthlyPrice(target) },
      ...net,
      droppedSeats: from.nextSeats,
      ...(await pathOfUpgrade(ports, call, from, { ...net, target, seats })),
    };
  },
  order: (call) => orderUpgrade(ports, call, call.params.subscriptionId, call.body),
});

/** Returns what the provider allows; undefined where it does not answer. */
async function askProvider(
  { upgrades }: UpgradePorts,
  { tenantId }: Ctx,
  { externalRef }: StoredSubscription,
): Promise<readonly UpgradePath[] | undefined> {
  try {
    return await upgrades.upgradesOf(externalRef, tenantId);
  } catch (error) {
    if (error instanceof ProvisionerUnreachable) return undefined;
    throw error;
  }
}

async function targetsOf(
  { offers }: UpgradePorts,
  { db, now }: Ctx,
  from: StoredSubscription,
  paths: readonly UpgradePath[],
) {
  const ids = paths.map((path) => upgradeOfferId(path, from));
  const found = new Map(
    (await offers.findOffers(db, ids, now())).map((offer) => [offer.offerId, offer]),
  );
  const own = await findOfSkus(db, paths);
  return paths.map((path, at) =>
    upgradeTarget(from, path, { offer: found.get(ids[at] ?? ''), own }),
  );
}
