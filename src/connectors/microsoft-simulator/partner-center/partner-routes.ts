import type { Received, Reply } from '../server/exchange.ts';
import type { Directory, Held } from '../world/directory.ts';
import type { World } from '../world/world.ts';
import { collectionOf, pageOf, sizeOf, startOf } from './collection.rules.ts';
import { listedCustomer, wholeCustomer } from './customer.rules.ts';
import { partnerSkusOf } from './license.rules.ts';
import { partnerFault } from './partner-fault.rules.ts';
import { readUpdate } from './update-body.ts';
import { judgeUpdate, updated } from './update.rules.ts';
import { partnerSubscriptionOf, provisioningStatusOf } from './subscription.rules.ts';

/** A request for Partner Center whose token is good. */
export type PartnerCall = {
  readonly world: World;
  readonly now: number;
  readonly request: Received;
  /** Values of the placeholders in the route's path, in order. */
  readonly params: readonly string[];
  /** Directory of the customer that the path names; undefined where it names none. */
  readonly directory: Directory | undefined;
};

export type PartnerRoute = {
  readonly method: 'GET' | 'PATCH';
  /** Path behind the version. */
  readonly path: string;
  readonly options: readonly string[];
  /** True for what only a person may do. */
  readonly isUserOnly?: true;
  readonly answer: (call: PartnerCall) => Reply;
};

const customer = '/customers/{customer}';
const subscription = `${customer}/subscriptions/{subscription}`;

/** Everything that Partner Center answers here; any other path is answered by 501. */
export const partnerRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: '/customers',
    options: ['size', 'seekOperation'],
    answer: answerCustomers,
  },
  {
    method: 'GET',
    path: customer,
    options: [],
    answer: ofCustomer(({ customer }) => ({ status: 200, body: wholeCustomer(customer) })),
  },
  {
    method: 'GET',
    path: `${customer}/subscriptions`,
    options: [],
    answer: ofCustomer((directory, { now }) =>
      collectionOf(
        directory.terms(now).map((held) => partnerSubscriptionOf(directory.customer, held)),
        `/customers/${directory.customer.id}/subscriptions`,
      ),
    ),
  },
  {
    method: 'GET',
    path: subscription,
    options: [],
    answer: ofSubscription((held, { customer }) => partnerSubscriptionOf(customer, held)),
  },
  { method: 'PATCH', path: subscription, options: [], answer: answerUpdate },
  {
    method: 'GET',
    path: `${subscription}/provisioningstatus`,
    options: [],
    answer: ofSubscription(provisioningStatusOf),
  },
  {
    method: 'GET',
    path: `${customer}/subscribedskus`,
    options: [],
    isUserOnly: true,
    answer: ofCustomer((directory, { now }) =>
      collectionOf(
        partnerSkusOf(directory, now),
        `/customers/${directory.customer.id}/subscribedskus`,
      ),
    ),
  },
];

function answerCustomers({ world, request }: PartnerCall): Reply {
  const path = '/customers';
  const size = sizeOf(request.query);
  if (size === undefined) return partnerFault('badSize');
  const from = startOf(path, request.query, request.headers.get('ms-continuationtoken'));
  if (from === undefined) return partnerFault('badToken');
  return pageOf(world.customers.map(listedCustomer), { path, from, size });
}

/** Writes back what was read and changed: the whole object. */
function answerUpdate(call: PartnerCall): Reply {
  const { directory, params, now, request } = call;
  if (!directory) return partnerFault('customerUnknown');
  const id = params[1]?.toLowerCase();
  const held = directory.terms(now).find((one) => one.id === id);
  if (!held) return partnerFault('subscriptionUnknown');
  const { customer } = directory;
  const update = readUpdate(request, partnerSubscriptionOf(customer, held));
  if (update === undefined) return partnerFault('badBody');
  const fault = judgeUpdate(held, update, now);
  if (fault) return partnerFault(fault);
  directory.amend(updated(held, update, now));
  const after = directory.terms(now).find((one) => one.id === id) ?? held;
  return { status: 200, body: partnerSubscriptionOf(customer, after) };
}

function ofCustomer(answer: (directory: Directory, call: PartnerCall) => Reply) {
  return (call: PartnerCall): Reply =>
    call.directory ? answer(call.directory, call) : partnerFault('customerUnknown');
}

function ofSubscription(bodyOf: (held: Held, directory: Directory) => object) {
  return ofCustomer((directory, { params, now }) => {
    const id = params[1]?.toLowerCase();
    const held = directory.terms(now).find((one) => one.id === id);
    return held
      ? { status: 200, body: bodyOf(held, directory) }
      : partnerFault('subscriptionUnknown');
  });
}
