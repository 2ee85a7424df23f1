import type { Reply } from '../server/exchange.ts';
import type { Directory, Held } from '../world/directory.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import { azurePlanSubscription } from './azure-plan.rules.ts';
import { seatsOf } from './cart.rules.ts';
import { monthsOf } from './catalogue.rules.ts';
import { collectionOf } from './collection.rules.ts';
import { endDatesOf } from './end-dates.rules.ts';
import {
  customerPath,
  mayBuy,
  ofCustomer,
  ofSubscription,
  subscriptionPath,
  type PartnerCall,
  type PartnerRoute,
} from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';
import { rehearsalOf } from './rehearsal.rules.ts';
import { partnerSubscriptionOf, provisioningStatusOf } from './subscription.rules.ts';
import { readUpdate } from './update-body.ts';
import { judgeUpdate, updated, type Update } from './update.rules.ts';

/** Routes that read and change subscriptions. */
export const subscriptionRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: `${customerPath}/subscriptions`,
    options: ['order_id'],
    answer: ofCustomer(answerList),
  },
  {
    method: 'GET',
    path: `${customerPath}/subscriptions/customTermEndDates`,
    options: ['term_duration', 'term_start_date', 'target_coterm_subscription_id'],
    answer: ofCustomer(answerEndDates),
  },
  {
    method: 'GET',
    path: subscriptionPath,
    options: [],
    answer: ofSubscription((held, { customer }, { now }) => ({
      status: 200,
      body: partnerSubscriptionOf(customer, held, now),
    })),
  },
  { method: 'PATCH', path: subscriptionPath, options: [], answer: ofSubscription(answerUpdate) },
  {
    method: 'GET',
    path: `${subscriptionPath}/provisioningstatus`,
    options: [],
    answer: ofSubscription((held) => ({ status: 200, body: provisioningStatusOf(held) })),
  },
];

/** By order, subscriptions are listed as late as the order itself. */
function answerList(directory: Directory, { now, request, books }: PartnerCall): Reply {
  const orderId = request.query.get('order_id');
  const order = orderId === null ? undefined : books.order(directory.customer.id, orderId);
  const isListed = order === undefined || now >= order.listedAt;
  const own = directory
    .terms(now)
    .filter((held) => orderId === null || (isListed && held.orderId === orderId));
  const plan = orderId === null ? azurePlanSubscription(directory.customer) : undefined;
  return collectionOf(
    [
      ...own.map((held) => partnerSubscriptionOf(directory.customer, held, now)),
      ...(plan ? [plan] : []),
    ],
    `/customers/${directory.customer.id}/subscriptions`,
  );
}

function answerEndDates(directory: Directory, { now, request }: PartnerCall): Reply {
  const duration = request.query.get('term_duration') ?? '';
  const months = monthsOf(duration);
  const start = request.query.get('term_start_date');
  const from = start === null ? now : Date.parse(start);
  if (months === undefined || Number.isNaN(from)) return partnerFault('badBody');
  const target = request.query.get('target_coterm_subscription_id');
  const dates = endDatesOf({ held: directory.terms(now), months, from }).filter(
    ({ subscriptionIds }) => target === null || subscriptionIds.includes(target),
  );
  return collectionOf(
    dates.map(({ type, at, subscriptionIds }) => ({
      allowedCustomTermEndDateType: type,
      ...(type === 'subscriptionAligned' ? { cotermSubscriptionIds: subscriptionIds } : {}),
      allowedCustomTermEndDate: textOfMoment(at).slice(0, 19),
    })),
    `/customers/${directory.customer.id}/subscriptions/customTermEndDates?term_duration=${duration}`,
  );
}

/** Writes back what was read and changed: the whole object. */
function answerUpdate(
  held: Held,
  directory: Directory,
  { books, now, request, world }: PartnerCall,
): Reply {
  const { customer } = directory;
  const current = partnerSubscriptionOf(customer, held, now);
  const update = readUpdate(request, current, world.catalogue);
  if (update === undefined) return partnerFault('badBody');
  const all = directory.terms(now, 'pendingToo').filter(({ id }) => id !== held.id);
  const fault = judgeUpdate(held, update, {
    now,
    isBusy: books.isBusy(held.id, now),
    mayBuy: mayBuy(directory, { books, world }),
    rehearsedFor: rehearsedFor(held, update, { books, now }),
    seatsElsewhere: seatsOf(all, held.product),
  });
  if (fault) return partnerFault(fault);
  directory.amend(updated(held, update, now));
  const after = directory.terms(now).find(({ id }) => id === held.id) ?? held;
  const body = partnerSubscriptionOf(customer, after, now);
  return rehearsalOf(update.friendlyName).isAnswerLost
    ? { status: 200, body, isLost: true }
    : { status: 200, body };
}

/** Returns the time since an update was asked for first that asks for its own delay. */
function rehearsedFor(
  { id }: Held,
  { friendlyName }: Update,
  { books, now }: Pick<PartnerCall, 'books' | 'now'>,
): number {
  const { isSlow, isInputMissing } = rehearsalOf(friendlyName);
  return isSlow || isInputMissing ? now - books.since(`update ${id} ${friendlyName}`, now) : 0;
}
