import { isObject, objectsOf, textOf } from '@atrium/microsoft-client/json-value';
import type { Bearer } from '../login/bearer.ts';
import { resources } from '../login/login.ts';
import type { Grants } from '../login/grants.ts';
import { notSimulated, type Received, type Reply } from '../server/exchange.ts';
import type { Announcements } from '../world/announcements.ts';
import type { World } from '../world/world.ts';
import { paramsOf, type GraphCall, type GraphRoute } from './graph-call.ts';
import { graphFault, type GraphFault } from './graph-fault.rules.ts';
import { graphRoutes } from './graph-routes.ts';

export type GraphParts = {
  readonly world: World;
  readonly announcements: Announcements;
  readonly grants: Grants;
  readonly now: () => number;
  /** Address of Graph, without a version. */
  readonly base: () => string;
  /** Address of files. */
  readonly files: () => string;
  readonly tokenKey: string;
};

/** Most requests of one batch. */
const mostInBatch = 20;

/** Answers a request for Graph. */
export function answerGraph(parts: GraphParts, request: Received, bearer: Bearer): Reply {
  const [, version, ...rest] = request.path.split('/');
  if (version !== 'v1.0' && version !== 'beta') return unknownPath(request);
  const path = `/${rest.join('/')}`;
  const fault = faultOfBearer(bearer, parts.grants);
  if (bearer.state !== 'ok' || fault) return graphFault(fault ?? 'invalidToken');
  const tenant = parts.world.tenant(bearer.tenantId);
  if (!tenant) return graphFault('invalidToken');
  if (request.method === 'POST' && path === '/$batch')
    return answerBatch(parts, { ...request, path: `/${version}` }, bearer);
  const route = routeOf(request.method, version, path);
  if (!route) return unknownPath(request);
  const now = parts.now();
  const directory = parts.world.directory(tenant, now);
  const base = `${parts.base()}/${version}`;
  const params = paramsOf(route, path) ?? [];
  const { world, announcements, tokenKey } = parts;
  return runRoute(route, {
    world,
    announcements,
    tenant,
    directory,
    now,
    version,
    base,
    files: parts.files(),
    path,
    request,
    tokenKey,
    params,
  });
}

function runRoute(route: GraphRoute, call: GraphCall): Reply {
  if (route.isPartnerOnly && call.tenant !== call.world.partner) return graphFault('denied');
  const unknown = [...call.request.query.keys()].find((name) => !route.options.includes(name));
  return unknown === undefined ? route.answer(call) : notSimulated(`${unknown} of ${call.path}`);
}

function routeOf(method: string, version: GraphCall['version'], path: string) {
  return graphRoutes.find(
    (route) =>
      route.method === method &&
      route.versions.includes(version) &&
      paramsOf(route, path) !== undefined,
  );
}

function faultOfBearer(bearer: Bearer, grants: Grants): GraphFault | undefined {
  if (bearer.state === 'none') return 'emptyToken';
  if (bearer.state === 'expired') return 'expiredToken';
  if (bearer.state !== 'ok') return 'invalidToken';
  if (bearer.audience !== resources.graph) return 'wrongAudience';
  return grants.isConsented(bearer.tenantId) ? undefined : 'identityNotFound';
}

/** Answers `$batch`: up to twenty reads, each with a status of its own. */
function answerBatch(parts: GraphParts, request: Received, bearer: Bearer): Reply {
  const requests = requestsOf(request.body);
  if (!requests) return graphFault('badBatch');
  const responses = requests.map(({ id, method, url }) => {
    const [path = '', query = ''] = url.split('?');
    const one: Received = {
      method,
      path: `${request.path}${path.startsWith('/') ? '' : '/'}${path}`,
      query: new URLSearchParams(query),
      headers: request.headers,
      body: '',
    };
    const { status, body } = answerGraph(parts, one, bearer);
    return { id, status, headers: { 'Content-Type': 'application/json' }, body };
  });
  return { status: 200, body: { responses } };
}

function requestsOf(body: string) {
  const read = jsonOf(body);
  const requests = objectsOf(isObject(read) ? read['requests'] : undefined);
  if (!requests || requests.length === 0 || requests.length > mostInBatch) return undefined;
  const known = requests.flatMap((one) => {
    const [id, method, url] = ['id', 'method', 'url'].map((name) => textOf(one, name));
    return id && method && url ? [{ id, method, url }] : [];
  });
  return known.length === requests.length ? known : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unknownPath({ method, path }: Received): Reply {
  return notSimulated(`${method} ${path} of Graph`);
}
