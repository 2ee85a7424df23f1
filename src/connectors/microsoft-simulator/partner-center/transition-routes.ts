import { z } from 'zod';
import type { Reply } from '../server/exchange.ts';
import { isSameProduct } from '../world/catalogue.ts';
import type { Directory, Held } from '../world/directory.ts';
import { bought } from '../world/subscription.rules.ts';
import type { Transition } from './booked.ts';
import { cycleOf, durationOf, itemOf, monthsOf, productOf } from './catalogue.rules.ts';
import {
  mayBuy,
  ofSubscription,
  subscriptionPath,
  type PartnerCall,
  type PartnerRoute,
} from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';
import { eligibilityOf, targetsOf, transitionBody } from './transition.rules.ts';
import { jsonOf } from './update-body.ts';

/** Changes of product within a term. */
export const transitionRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: `${subscriptionPath}/transitionEligibilities`,
    options: ['eligibilityType'],
    answer: ofSubscription(answerEligibilities),
  },
  {
    method: 'GET',
    path: `${subscriptionPath}/transitions`,
    options: [],
    answer: ofSubscription((held, _, { books, now }) => ({
      status: 200,
      body: {
        items: books.transitionsOf(held.id).map((one) => transitionBody(one, now)),
        attributes: { objectType: 'Collection' },
      },
    })),
  },
  {
    method: 'POST',
    path: `${subscriptionPath}/transitions`,
    options: [],
    answer: ofSubscription(answerTransition),
  },
];

function answerEligibilities(held: Held, _: Directory, call: PartnerCall): Reply {
  const isScheduled = call.request.query.get('eligibilityType') === 'scheduled';
  const items = targetsOf(held, call.world.catalogue).map((target) =>
    eligibilityOf(held, target, { now: call.now, isScheduled }),
  );
  return {
    status: 200,
    body: { totalCount: items.length, items, attributes: { objectType: 'Collection' } },
  };
}

const wish = z.looseObject({
  toCatalogItemId: z.string(),
  toSubscriptionId: z.string().nullish(),
  quantity: z.number().int().min(1),
  termDuration: z.string().nullish(),
  billingCycle: z.string().nullish(),
  transitionType: z.enum(['transition_only', 'transition_with_license_transfer']),
});

/** Seats leave at once; where they go, they arrive when it is done. */
function answerTransition(held: Held, directory: Directory, call: PartnerCall): Reply {
  const { books, now, request, world } = call;
  const read = wish.safeParse(jsonOf(request.body));
  if (!read.success) return partnerFault('badBody');
  if (!mayBuy(directory, call)) return partnerFault('agreementMissing');
  if (books.isBusy(held.id, now)) return partnerFault('pendingOperation');
  const product = productOf(world.catalogue, read.data.toCatalogItemId, now);
  const { quantity, transitionType, toSubscriptionId } = read.data;
  const targets = targetsOf(held, world.catalogue);
  if (!product || !targets.some((one) => isSameProduct(one, product)))
    return partnerFault('noTransition');
  if (quantity > held.quantity) return partnerFault('quantityOutOfRange');
  const months = monthsOf(read.data.termDuration ?? '') ?? held.months;
  const billingCycle = cycleOf(months, read.data.billingCycle ?? '') ?? held.billingCycle;
  const transition: Transition = {
    customerId: directory.customer.id,
    from: { catalogItemId: itemOf(held.product, now), subscriptionId: held.id },
    to: {
      catalogItemId: read.data.toCatalogItemId,
      subscriptionId: toSubscriptionId ?? crypto.randomUUID(),
    },
    quantity,
    termDuration: durationOf(months),
    billingCycle,
    transitionType,
    startedAt: now,
    readyAt: now + books.pace.provisioning,
  };
  books.keepTransition(transition);
  move(directory, held, { transition, months, billingCycle, product, now });
  return { status: 200, body: transitionBody(transition, now) };
}

type Move = Pick<Held, 'months' | 'billingCycle' | 'product'> & {
  readonly transition: Transition;
  readonly now: number;
};

function move(directory: Directory, held: Held, { transition, product, ...terms }: Move): void {
  const { term, standing: _, ...from } = held;
  const { quantity, to, readyAt } = transition;
  const left = held.quantity - quantity;
  directory.amend(
    left === 0 ? { ...from, status: 'deleted' } : { ...from, quantity: left, next: undefined },
  );
  const target = directory.subscriptions.find(({ id }) => id === to.subscriptionId);
  if (target) {
    const additions = [...target.additions, { quantity, at: terms.now }];
    directory.amend({ ...target, quantity: target.quantity + quantity, additions });
    return;
  }
  directory.acquire(
    bought(product, {
      id: to.subscriptionId,
      quantity,
      months: terms.months,
      billingCycle: terms.billingCycle,
      boughtAt: terms.now,
      atEnd: 'renew',
      readyAt,
      ...goesOn(held, { months: terms.months, term }),
      additions: [{ quantity, at: terms.now }],
    }),
  );
}

/** Within the same months the term that runs goes on; with other months a new one begins. */
function goesOn(
  { months: before, customEndAt }: Held,
  { months, term }: Pick<Held, 'months' | 'term'>,
): Partial<Held> {
  if (months !== before) return {};
  return {
    anchorAt: term.startsAt,
    customEndAt: customEndAt === term.endsAt ? customEndAt : undefined,
  };
}
