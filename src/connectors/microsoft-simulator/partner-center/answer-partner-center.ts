import { paramsOf } from '../graph/graph-call.ts';
import type { Bearer } from '../login/bearer.ts';
import type { Grants } from '../login/grants.ts';
import { resources } from '../login/login.ts';
import { notSimulated, type Received, type Reply } from '../server/exchange.ts';
import type { World } from '../world/world.ts';
import type { AnsweredWrites } from './answered-writes.ts';
import type { PartnerBooks } from './books.ts';
import type { PartnerRoute } from './partner-call.ts';
import { partnerFault, type PartnerFault } from './partner-fault.rules.ts';
import { partnerRoutes } from './partner-routes.ts';

export type PartnerParts = {
  readonly world: World;
  readonly grants: Grants;
  readonly now: () => number;
  /** Answers to writes that were carried out, by the ids of their requests. */
  readonly answered: AnsweredWrites;
  readonly books: PartnerBooks;
};

/** Answers a request for Partner Center. */
export function answerPartnerCenter(parts: PartnerParts, request: Received, bearer: Bearer): Reply {
  const reply = once(parts, request, bearer);
  const ids = ['ms-requestid', 'ms-correlationid'].map(
    (name) => [name, request.headers.get(name) ?? crypto.randomUUID()] as const,
  );
  return { ...reply, headers: { ...Object.fromEntries(ids), ...reply.headers } };
}

/** A write that comes again under its id is not carried out again: its answer is repeated. */
function once(parts: PartnerParts, request: Received, bearer: Bearer): Reply {
  const id = request.headers.get('ms-requestid');
  if (request.method === 'GET' || id === null) return answer(parts, request, bearer);
  const key = `${id} ${request.method} ${request.path}`;
  const before = bearer.state === 'ok' ? parts.answered.find(key, parts.now()) : undefined;
  if (before) return before;
  const reply = answer(parts, request, bearer);
  const { isLost: _lost, ...whole } = reply;
  if (reply.status < 300) parts.answered.keep(key, whole, parts.now());
  return reply;
}

function answer(
  { world, grants, now, books }: PartnerParts,
  request: Received,
  bearer: Bearer,
): Reply {
  // The version of events stands in the middle: `/webhooks/v1/registration`.
  const path = request.path.replace(/^(\/webhooks)?\/v1(?=\/)/, '$1');
  const route = partnerRoutes.find(
    (one) => one.method === request.method && paramsOf(one, path) !== undefined,
  );
  const fault = faultOfBearer(bearer, { world, grants, route });
  if (fault) return partnerFault(fault);
  if (!route || path === request.path)
    return notSimulated(`${request.method} ${request.path} of Partner Center`);
  const unknown = [...request.query.keys()].find((name) => !route.options.includes(name));
  if (unknown !== undefined) return notSimulated(`${unknown} of ${path}`);
  const params = paramsOf(route, path) ?? [];
  const customer = world.customers.find(({ id }) => id === params[0]?.toLowerCase());
  const directory = customer && world.directory(customer, now());
  return route.answer({ world, books, now: now(), request, params, directory });
}

/** Partner Center is for the partner's own tokens, and for some of its calls for a person's. */
function faultOfBearer(
  bearer: Bearer,
  at: {
    readonly world: World;
    readonly grants: Grants;
    readonly route: PartnerRoute | undefined;
  },
): PartnerFault | undefined {
  if (bearer.state === 'none') return 'emptyToken';
  if (bearer.state !== 'ok') return 'invalidToken';
  if (bearer.audience !== resources.partnerCenter) return 'wrongAudience';
  if (bearer.tenantId !== at.world.partner.id) return 'denied';
  if (!at.grants.isConsented(bearer.tenantId)) return 'denied';
  if (bearer.kind === 'app') return at.route?.isUserOnly ? 'appOnly' : undefined;
  return bearer.hasMfa ? undefined : 'noSecondFactor';
}
