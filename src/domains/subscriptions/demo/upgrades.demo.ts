import { offersFor } from '#domains/catalog/demo/catalog.estate.ts';
import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { sampleChangePath, placeSample } from '#domains/orders/demo/place-sample-order.estate.ts';
import type { SampleLine } from '#domains/orders/demo/sample-line.estate.ts';
import { noOrderDetails } from '#domains/orders/orders.values.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { UpgradePath } from '#domains/orders/provisioner.port.ts';
import type { DemoCtx, DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isMore } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { demandAction } from '../allowed-actions.rules.ts';
import {
  demandTaker,
  demandUpgrade,
  demandUpgradeSeats,
  upgradeTarget,
  upgradeCost,
} from '../upgrade.rules.ts';
import type { upgradesContract } from '../upgrades.schema.ts';
import { subscriptionsOf, type SampleSubscription } from './subscriptions.estate.ts';

type Call = DemoCtx & { readonly now: () => Date };

/** Upgrades with the rules of the server, on the subscriptions of this tab. */
export const upgradesDemo: DemoHandlers<typeof upgradesContract> = {
  async list(call) {
    const from = leaving(call, call.params.subscriptionId);
    const own = subscriptionsOf(call.estate, call.now());
    return {
      isAnswered: true,
      isRenewing: from.endOfTermAction === 'renew',
      targets: betterOffers(call.estate, from).map((offer) =>
        upgradeTarget(from, pathTo(offer, from), { offer, own }),
      ),
    };
  },
  async quote(call) {
    const { offerId, seats, intoSubscriptionId = null } = call.query;
    const from = leaving(call, call.params.subscriptionId);
    demandUpgradeSeats(from, seats);
    const { target, cost } = judged(call, from, { offerId, seats, intoId: intoSubscriptionId });
    const { termDuration } = target;
    const line = { termDuration, quantity: seats, targetSeats: from.seats - seats, ...cost.net };
    return {
      stops: {
        ...cost.stops,
        title: from.title,
        seats,
        unit: monthlyPrice(from),
        endsOn: from.endsOn,
      },
      starts: {
        ...cost.starts,
        ...{ title: target.title, seats, unit: monthlyPrice(target), endsOn: target.endsOn },
      },
      ...cost.net,
      droppedSeats: from.nextSeats,
      ...sampleChangePath(call, { type: 'upgrade', line, endsOn: from.endsOn }),
    };
  },
  async order(call) {
    const { offerId, seats, intoSubscriptionId, movesLicences } = call.body;
    const from = leaving(call, call.params.subscriptionId);
    demandUpgrade(from, call.body);
    const { target, cost } = judged(call, from, { offerId, seats, intoId: intoSubscriptionId });
    const line: SampleLine = {
      ...offerFactsOf(target),
      id: crypto.randomUUID(),
      position: 1,
      type: 'upgrade',
      quantity: seats,
      targetSeats: from.seats - seats,
      endOfTerm: from.endOfTermAction === 'renew' ? null : 'renew',
      termPrice: target.termPrice,
      ...cost.net,
      isTrial: false,
      isAddon: target.isAddon,
      willFail: null,
      subscriptionId: intoSubscriptionId ?? crypto.randomUUID(),
      termStartsOn: from.startsOn,
      upgrade: {
        fromSubscriptionId: from.id,
        fromTitle: from.title,
        fromEdition: from.edition,
        stops: cost.stops,
        intoSubscriptionId,
        movesLicences,
      },
    };
    const { caller, estate, now } = call;
    const placed = placeSample(estate, now(), {
      ...{ placedBy: caller.name, placedById: caller.userId, ...noOrderDetails },
      ...{ type: 'upgrade', lines: [line], endsOn: from.endsOn, costCentre: '' },
    });
    return { orderId: placed.id, orderNumber: placed.number, isWaiting: placed.approval !== null };
  },
};

function leaving({ estate, now }: Call, id: string): SampleSubscription {
  const found = subscriptionsOf(estate, now()).find((one) => one.id === id);
  if (!found) throw orderRefusals.SUBSCRIPTION_NOT_FOUND();
  demandAction('upgrade', found, { now: now(), mayChange: true });
  return found;
}

const most = 3;

/** Returns what products of one kind begin with: `Microsoft 365`. */
const familyOf = ({ title }: { readonly title: string }): string =>
  title.split(' ').slice(0, 2).join(' ');

/** Returns dearer products of the same kind with the same term and billing, the cheapest first. */
function betterOffers(estate: Estate, from: SampleSubscription): SellableOffer[] {
  return offersFor(estate)
    .filter(
      (one) =>
        !one.isTrial &&
        one.isAddon === from.isAddon &&
        one.termDuration === from.termDuration &&
        one.billingPlan === from.billingPlan &&
        (one.productId !== from.productId || one.skuId !== from.skuId) &&
        familyOf(one) === familyOf(from) &&
        isMore(one.termPrice, from.termPrice),
    )
    .toSorted((a, b) => Number(a.termPrice.value) - Number(b.termPrice.value))
    .slice(0, most);
}

const pathTo = (
  { productId, skuId, title }: SellableOffer,
  { seats }: SampleSubscription,
): UpgradePath => ({ productId, skuId, title, seats, isOpen: true, mayMoveLicences: true });

interface Wish {
  readonly offerId: string;
  readonly seats: number;
  readonly intoId: string | null;
}

function judged({ estate, now }: Call, from: SampleSubscription, { offerId, seats, intoId }: Wish) {
  const offer = betterOffers(estate, from).find((one) => one.offerId === offerId);
  if (!offer) throw orderRefusals.OFFER_NOT_FOUND({ offerId });
  const into = subscriptionsOf(estate, now()).find(({ id }) => id === intoId);
  if (intoId !== null && !into) throw orderRefusals.SUBSCRIPTION_NOT_FOUND();
  if (into) demandTaker(into, from, offer);
  const cost = upgradeCost(from, { seats, now: now(), into, newPrice: offer.termPrice });
  if (!cost) throw orderRefusals.OFFER_NOT_FOUND({ offerId });
  return { target: into ?? { ...offer, endsOn: from.endsOn }, cost };
}
