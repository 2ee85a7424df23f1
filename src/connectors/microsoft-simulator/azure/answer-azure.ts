import { isObject } from '@atrium/microsoft-client/json-value';
import { paramsOf } from '../graph/graph-call.ts';
import { graphFault } from '../graph/graph-fault.rules.ts';
import type { Bearer } from '../login/bearer.ts';
import type { Grants } from '../login/grants.ts';
import { resources } from '../login/login.ts';
import { notSimulated, type Received, type Reply } from '../server/exchange.ts';
import {
  azureReservationsOf,
  azureSubscriptionOf,
  type AzureReservation,
} from '../world/azure-reservation.rules.ts';
import type { Customer } from '../world/customer.rules.ts';
import type { World } from '../world/world.ts';
import {
  catalogueAnswer,
  orderAnswer,
  refundAnswer,
  reservationAnswer,
  summariesAnswer,
} from './reservation-answers.ts';

export type AzureParts = {
  readonly world: World;
  readonly grants: Grants;
  readonly now: number;
  /** Address of the service. */
  readonly base: string;
};

interface Call {
  readonly tenant: Customer;
  readonly all: readonly AzureReservation[];
  readonly now: number;
  readonly base: string;
  readonly request: Received;
  readonly params: readonly string[];
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Query options that it understands; any other is answered by 501. */
  readonly options: readonly string[];
  readonly answer: (call: Call) => Reply;
}

const order = '/providers/Microsoft.Capacity/reservationOrders/{order}';
/** Reservations on one page, so that a reader has to follow links. */
const pageSize = 3;

const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/providers/Microsoft.Capacity/reservations',
    options: ['$skiptoken'],
    answer: listAnswer,
  },
  {
    method: 'GET',
    path: order,
    options: ['$expand'],
    answer: (call) => ofOrder(call, (one) => orderAnswer(one)),
  },
  {
    method: 'GET',
    path: `${order}/providers/Microsoft.Consumption/reservationSummaries`,
    options: ['grain', '$filter'],
    answer: usageAnswer,
  },
  {
    method: 'POST',
    path: `${order}/calculateRefund`,
    options: [],
    answer: (call) =>
      ofOrder(call, (one) =>
        refundAnswer(one, {
          ...{ quantity: askedQuantity(call.request.body), now: call.now },
          refunded: call.tenant.plan?.refunded ?? 0,
        }),
      ),
  },
  {
    method: 'GET',
    path: '/subscriptions/{subscription}/providers/Microsoft.Capacity/catalogs',
    options: ['reservedResourceType', 'location'],
    answer: ({ tenant, params, request: { query } }) =>
      params[0] === azureSubscriptionOf(tenant)
        ? listed(
            catalogueAnswer(query.get('reservedResourceType') ?? '', query.get('location') ?? ''),
          )
        : graphFault('notFound'),
  },
];

/** Answers a request for Azure Resource Manager. */
export function answerAzure(parts: AzureParts, request: Received, bearer: Bearer): Reply {
  const { world, now, base } = parts;
  const fault = faultOfBearer(bearer, parts.grants);
  if (bearer.state !== 'ok' || fault) return graphFault(fault ?? 'invalidToken');
  const tenant = world.tenant(bearer.tenantId);
  if (!tenant) return graphFault('invalidToken');
  const route = routes.find(
    (one) => one.method === request.method && paramsOf(one, request.path) !== undefined,
  );
  if (!route) return notSimulated(`${request.method} ${request.path} of Azure`);
  const known = [...route.options, 'api-version'];
  const unknown = [...request.query.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) return notSimulated(`${unknown} of ${request.path}`);
  const all = azureReservationsOf(tenant, world.startsAt, now);
  const params = paramsOf(route, request.path) ?? [];
  return route.answer({ tenant, all, now, base, request, params });
}

function faultOfBearer(bearer: Bearer, grants: Grants) {
  if (bearer.state === 'none') return 'emptyToken';
  if (bearer.state === 'expired') return 'expiredToken';
  if (bearer.state !== 'ok') return 'invalidToken';
  if (bearer.audience !== resources.azure) return 'wrongAudience';
  return grants.isConsented(bearer.tenantId) ? undefined : 'identityNotFound';
}

function listAnswer({ tenant, all, now, base, request: { path, query } }: Call): Reply {
  const from = Number(query.get('$skiptoken') ?? 0);
  const until = from + pageSize;
  const version = query.get('api-version') ?? '';
  return {
    status: 200,
    body: {
      value: all.slice(from, until).map((one) => reservationAnswer(tenant, one, now)),
      summary: { succeededCount: all.length, failedCount: 0, expiringCount: 0 },
      nextLink:
        until < all.length
          ? `${base}${path}?api-version=${version}&$skiptoken=${String(until)}`
          : null,
    },
  };
}

function usageAnswer({ tenant, all, params, request: { query } }: Call): Reply {
  const one = all.find(({ orderId }) => orderId === params[0]);
  const days = /ge (\S+) AND \S+ le (\S+)$/i.exec(query.get('$filter') ?? '');
  if (!one || query.get('grain') !== 'daily' || !days) return graphFault('notFound');
  const [from, to] = [Date.parse(days[1] ?? ''), Date.parse(days[2] ?? '')];
  return listed(summariesAnswer(tenant, one, [from, to]));
}

function ofOrder({ all, params }: Call, answer: (one: AzureReservation) => object): Reply {
  const one = all.find(({ orderId }) => orderId === params[0]);
  return one ? { status: 200, body: answer(one) } : graphFault('notFound');
}

const listed = (value: readonly object[]): Reply => ({
  status: 200,
  body: { value, nextLink: null },
});

function askedQuantity(body: string): number {
  const read: unknown = JSON.parse(body);
  const properties = isObject(read) ? read['properties'] : undefined;
  const returned = isObject(properties) ? properties['reservationToReturn'] : undefined;
  return isObject(returned) ? Number(returned['quantity']) : 0;
}
