import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayUse } from '#platform/common/access.ts';
import type { Contract, Endpoint, Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import { createStaffReads, type StaffRead, type WhyStaffRead } from '../audit/staff-reads.ts';
import type { Db } from '../database/connect.ts';
import { isUuid, readSystem, readTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import { exportEndpointOf } from '../exports/export-endpoint.ts';
import { exportHandler } from '../exports/export-list.ts';
import type { Exportables } from '../exports/exportables.ts';
import type { TakeFile } from '../files/taken-file.ts';
import { callerOf } from './bearer.ts';
import { closedShape } from './closed-shape.rules.ts';
import type { Beforehand } from './ask-first.ts';
import { heldOn, mayEnter, type Authenticate, type Caller } from './caller.ts';
import type { InTurn } from '../attempts/turns.ts';
import { contextOf } from './context-of.ts';
import type { Ctx } from './ctx.ts';
import { downloadOf, sendFile, uploadOf } from './files.ts';
import { once } from './idempotency.store.ts';
import { demandFeature, demandStanding } from './standing.ts';
import { networkOf, type Pace } from './pace.ts';
import { versionIn } from './version.ts';

/** Services that every endpoint uses. */
export interface HttpServices {
  readonly db: Db;
  readonly authenticate: Authenticate;
  readonly now: () => Date;
  /**
   * Reads and judges the uploads of endpoints that ask for it. Absent: a contract with such an
   * endpoint is not mounted.
   */
  readonly takeFile?: TakeFile | undefined;
  /** Called after the commit of a transaction that wrote to the outbox: starts its jobs at once. */
  readonly outboxWritten: () => void;
  /**
   * Counts a request of a caller or an address. @throws PortalError ERROR_TOO_MANY_REQUESTS.
   * Absent: no limit.
   */
  readonly pace?: Pace | undefined;
  /**
   * Runs the work of one caller (or address) in turn, so that nobody's calls hold all connections
   * to the database (SEC-7). Absent: all at once.
   */
  readonly inTurn?: InTurn | undefined;
  /** Says why staff read inside a tenant. Absent: by their standing permission. */
  readonly whyStaffRead?: WhyStaffRead | undefined;
  /** Exportable lists, for the job that writes large files. */
  readonly exportables?: Exportables | undefined;
  /** Features that the operator has switched off. Absent: none. */
  readonly switchedOff?: readonly SwitchedOff[] | undefined;
}

/** A handler once its contract is only known at run time; the endpoint's schemas judge its input. */
interface AnyHandler {
  (call: unknown): Promise<unknown>;
  /** Asks others before the transaction begins. */
  readonly beforehand?: (call: Beforehand) => Promise<AnyHandler>;
}

/** @throws Error at the start for an endpoint without a handler */
function handlerOf(handler: unknown, name: string): AnyHandler {
  if (isHandler(handler)) return handler;
  throw new Error(`${name} has no handler`);
}

function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'function';
}

const nobody: Caller = {
  userId: '',
  kind: 'customer',
  email: '',
  name: '',
  permissions: [],
  claimsByTenant: new Map(),
  standings: new Map(),
};

/**
 * Routes one contract below `/api`: 1 who, 2 which tenant, 3 may they, 4 is the input good; then
 * what others are asked, then one transaction.
 */
export function mount<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C, Ctx>,
  services: HttpServices,
): void {
  const staffRead = createStaffReads(services.db, services.whyStaffRead);
  const own: MountedServices = { ...services, staffRead };
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const handler = handlerOf(handlers[name], name);
    route(app, contract.name, endpoint, handler, own);
    const list = exportEndpointOf(endpoint);
    if (!list) continue;
    const key = `${contract.name}.${name}`;
    services.exportables?.set(key, { endpoint, handler });
    const exported = handlerOf(exportHandler({ key, endpoint, handler }), key);
    route(app, contract.name, list, exported, own);
  }
}

interface MountedServices extends HttpServices {
  /** Records that staff has read inside a tenant. */
  readonly staffRead: (read: StaffRead) => Promise<void>;
}

function route(
  app: FastifyInstance,
  tag: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  services: MountedServices,
): void {
  if (endpoint.upload === 'judged' && !services.takeFile)
    throw new Error(`${endpoint.path} wants uploads judged, and nobody judges`);
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: schemaOf(tag, endpoint),
    preValidation: async (request) =>
      void callers.set(request, await admit(request, endpoint, services)),
    handler: (request, reply) => {
      const caller = callers.get(request);
      if (!caller) throw portalRefusals.UNAUTHORIZED();
      return answer(request, reply, { tag, endpoint, handler, services, caller });
    },
  });
}

function schemaOf(tag: string, endpoint: Endpoint) {
  return {
    tags: [tag],
    ...(endpoint.summary && { summary: endpoint.summary }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && endpoint.carries !== 'upload' && { body: closedShape(endpoint.body) }),
    ...(endpoint.carries !== 'download' && { response: { 200: endpoint.result } }),
  };
}

/**
 * Returns the caller who may use the endpoint; `nobody` where it is public.
 * @throws PortalError ERROR_UNAUTHORIZED, ERROR_FORBIDDEN, ERROR_BUNDLE_MISSING,
 * ERROR_ONBOARDING_MISSING, ERROR_FEATURE_OFF, ERROR_TOO_MANY_REQUESTS
 */
async function admit(
  request: FastifyRequest,
  endpoint: Endpoint,
  services: HttpServices,
): Promise<Caller> {
  const tenantId = tenantOf(request);
  if (endpoint.needs === 'nobody') {
    services.pace?.('address', request.ip);
    return nobody;
  }
  const caller = await callerOf(request, services);
  // What is open to everybody who has signed in (own account, inbox, views) is nobody's right: no
  // scope can name it.
  if (caller.apiTokenId !== undefined && endpoint.needs === 'signedIn')
    throw portalRefusals.FORBIDDEN();
  // A foreign tenant and one that does not exist get the same answer.
  if (tenantId !== undefined && (!isUuid(tenantId) || !mayEnter(caller, tenantId)))
    throw portalRefusals.FORBIDDEN();
  demandFeature(endpoint, caller, { tenantId, switchedOff: services.switchedOff });
  if (endpoint.needs !== 'signedIn' && !mayUse(heldOn(caller, tenantId), endpoint.needs))
    throw portalRefusals.FORBIDDEN();
  demandStanding(endpoint, caller, tenantId ?? '');
  return caller;
}

function tenantOf(request: FastifyRequest): string | undefined {
  const { params } = request;
  if (typeof params !== 'object' || params === null || !('tenantId' in params)) return undefined;
  return typeof params.tenantId === 'string' ? params.tenantId.toLowerCase() : undefined;
}

interface Mounted {
  readonly tag: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly services: MountedServices;
  readonly caller: Caller;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, endpoint, handler, services, caller }: Mounted,
): Promise<unknown> {
  const tenantId = tenantOf(request) ?? '';
  const key = request.headers['idempotency-key'];
  if (endpoint.idempotencyKey && (typeof key !== 'string' || key === '' || key.length > 255))
    throw portalRefusals.IDEMPOTENCY_KEY_MISSING();
  const version = endpoint.version ? versionIn(request) : undefined;
  const file = endpoint.carries === 'upload' ? await uploadOf(request) : undefined;
  // Before a transaction begins: a slow line and a scanner hold no connection to the database.
  const isJudged = endpoint.upload === 'judged';
  const taken = file && isJudged ? await services.takeFile?.(file) : undefined;
  let hasSent = false;
  const { params, query, body } = request;
  const work = async (db: Db, run: AnyHandler): Promise<unknown> => {
    // Assigned, not spread: spreading would read the getter of `file`, which throws where there is
    // none.
    const given = { params, query, body, version };
    const admitted = { request, caller, tenantId, file, taken, services };
    const call = Object.assign(
      contextOf(admitted, db, () => (hasSent = true)),
      given,
    );
    if (typeof key !== 'string' || !endpoint.idempotencyKey) return run(call);
    const command = {
      scope: tenantId ? 'tenant' : 'operator',
      userId: caller.userId,
      route: `${endpoint.method} ${endpoint.path}`,
      key,
      payload: { params, body },
      at: services.now(),
    } as const;
    return (await once(db, command, () => run(call))).body;
  };
  const { inTurn = (_key, turn) => turn(), db: pool, now } = services;
  const result = await inTurn(turnOf(caller, request), async () => {
    const known = { params, query, body, tenantId, caller, now, correlationId: request.id };
    const run = (await handler.beforehand?.({ ...known, db: pool })) ?? handler;
    return inDatabase(endpoint, tenantId, pool, (db) => work(db, run));
  });
  if (endpoint.method === 'GET')
    await services.staffRead({
      caller,
      tenantId,
      noun: tag,
      correlationId: request.id,
      at: services.now(),
    });
  if (hasSent) services.outboxWritten();
  return endpoint.carries === 'download' ? sendFile(reply, downloadOf(result)) : result;
}

/** Key of a caller's turn: the program, the person, or the network where nobody is signed in. */
function turnOf({ apiTokenId, userId }: Caller, { ip }: FastifyRequest): string {
  return apiTokenId ?? (userId || networkOf(ip));
}

/** Runs a request in one transaction; a GET reads statement by statement without one (0013). */
function inDatabase<T>(
  { method }: Endpoint,
  tenantId: string,
  db: Db,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (method === 'GET') return tenantId ? readTenant(db, tenantId, work) : readSystem(db, work);
  return tenantId ? withTenant(db, tenantId, work) : withSystem(db, work);
}
