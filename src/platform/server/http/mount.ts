import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayUse } from '#platform/common/access.ts';
import type { Contract, Endpoint, Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { createStaffReads, type StaffRead } from '../audit/staff-reads.ts';
import type { Db } from '../database/connect.ts';
import { isUuid, readSystem, readTenant, withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import { writeOutbox } from '../jobs/outbox.store.ts';
import { exportEndpointOf } from '../exports/export-endpoint.ts';
import { exportHandler } from '../exports/export-list.ts';
import type { Exportables } from '../exports/exportables.ts';
import { heldOn, mayEnter, type Authenticate, type Caller } from './caller.ts';
import type { Change, Ctx, DownloadedFile, UploadedFile } from './ctx.ts';
import { once } from './idempotency.store.ts';
import { demandStanding } from './standing.ts';
import type { Pace } from './pace.ts';
import { localeOf } from './problem.ts';
import { versionIn } from './version.ts';

/** What every endpoint stands on. */
export interface HttpServices {
  readonly db: Db;
  readonly authenticate: Authenticate;
  readonly now: () => Date;
  /** Told after a transaction that wrote to the outbox has committed, so that nobody waits for the next poll. */
  readonly outboxWritten: () => void;
  /** Counts a request of somebody (person, program or address). @throws ERROR_TOO_MANY_REQUESTS. Absent: nothing is counted. */
  readonly pace?: Pace | undefined;
  /** Lists that may leave as files, for the job that writes large ones. */
  readonly exportables?: Exportables | undefined;
}

type AnyHandler = (call: unknown) => Promise<unknown>;

const nobody: Caller = {
  userId: '',
  kind: 'customer',
  email: '',
  name: '',
  permissions: [],
  claimsByTenant: new Map(),
  standings: new Map(),
};

/** Routes one contract below `/api`: 1 who, 2 which tenant, 3 may they, 4 is the input good; then one transaction. */
export function mount<C extends Contract>(app: FastifyInstance, contract: C, handlers: Handlers<C, Ctx>, services: HttpServices): void {
  const staffRead = createStaffReads(services.db);
  const own: MountedServices = { ...services, staffRead };
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const handler = handlers[name] as unknown as AnyHandler; // keys of both are the same by the type of Handlers
    route(app, contract.name, endpoint, handler, own);
    const list = exportEndpointOf(endpoint);
    if (!list) continue;
    const key = `${contract.name}.${name}`;
    services.exportables?.set(key, { endpoint, handler });
    route(app, contract.name, list, exportHandler({ key, endpoint, handler }) as AnyHandler, own);
  }
}

interface MountedServices extends HttpServices {
  /** Told of what staff reads inside a tenant. */
  readonly staffRead: (read: StaffRead) => Promise<void>;
}

function route(app: FastifyInstance, tag: string, endpoint: Endpoint, handler: AnyHandler, services: MountedServices): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: schemaOf(tag, endpoint),
    preValidation: (request) => admit(request, endpoint, services),
    handler: (request, reply) => answer(request, reply, { tag, endpoint, handler, services }),
  });
}

function schemaOf(tag: string, endpoint: Endpoint) {
  return {
    tags: [tag],
    ...(endpoint.summary && { summary: endpoint.summary }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && endpoint.carries !== 'upload' && { body: endpoint.body }),
    ...(endpoint.carries !== 'download' && { response: { 200: endpoint.result } }),
  };
}

async function admit(request: FastifyRequest, endpoint: Endpoint, services: HttpServices): Promise<void> {
  const tenantId = tenantOf(request);
  if (endpoint.needs === 'nobody') {
    services.pace?.('address', request.ip);
    request.caller = nobody;
    return;
  }
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const caller = bearer ? await services.authenticate(bearer) : undefined;
  if (!caller) {
    services.pace?.('address', request.ip);
    throw portalRefusals.UNAUTHORIZED();
  }
  services.pace?.('caller', caller.apiTokenId ?? caller.userId);
  // What is open to everybody who has signed in (own account, inbox, views) is nobody's right: no scope can name it.
  if (caller.apiTokenId !== undefined && endpoint.needs === 'signedIn') throw portalRefusals.FORBIDDEN();
  // A foreign tenant and one that does not exist are told apart by nobody.
  if (tenantId !== undefined && (!isUuid(tenantId) || !mayEnter(caller, tenantId))) throw portalRefusals.FORBIDDEN();
  if (endpoint.needs !== 'signedIn' && !mayUse(heldOn(caller, tenantId), endpoint.needs)) throw portalRefusals.FORBIDDEN();
  demandStanding(endpoint, caller, tenantId ?? '');
  request.caller = caller;
}

function tenantOf(request: FastifyRequest): string | undefined {
  return (request.params as { tenantId?: string }).tenantId?.toLowerCase();
}

interface Mounted {
  readonly tag: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly services: MountedServices;
}

async function answer(request: FastifyRequest, reply: FastifyReply, { tag, endpoint, handler, services }: Mounted): Promise<unknown> {
  const tenantId = tenantOf(request) ?? '';
  const key = request.headers['idempotency-key'];
  if (endpoint.idempotencyKey && (typeof key !== 'string' || key === '' || key.length > 255))
    throw portalRefusals.IDEMPOTENCY_KEY_MISSING();
  const version = endpoint.version ? versionIn(request) : undefined;
  const file = endpoint.carries === 'upload' ? await uploadOf(request) : undefined;
  let hasSent = false;
  const work = async (db: Db): Promise<unknown> => {
    // Assigned, not spread: spreading would read the getter of `file`, which throws where there is none.
    const given = { params: request.params, query: request.query, body: request.body, version, now: services.now };
    const call = Object.assign(
      context(request, db, tenantId, services, file, () => (hasSent = true)),
      given,
    );
    if (typeof key !== 'string' || !endpoint.idempotencyKey) return handler(call);
    const command = {
      scope: tenantId ? 'tenant' : 'operator',
      userId: request.caller.userId,
      route: `${endpoint.method} ${endpoint.path}`,
      key,
      payload: { params: request.params, body: request.body },
      at: services.now(),
    } as const;
    return (await once(db, command, () => handler(call))).body;
  };
  const result = await inDatabase(endpoint, tenantId, services.db, work);
  if (endpoint.method === 'GET')
    await services.staffRead({ caller: request.caller, tenantId, noun: tag, correlationId: request.id, at: services.now() });
  if (hasSent) services.outboxWritten();
  return endpoint.carries === 'download' ? sendFile(reply, result as DownloadedFile) : result;
}

/** A request is one transaction; one that only asks is read statement by statement, without opening and closing anything. */
function inDatabase<T>({ method }: Endpoint, tenantId: string, db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (method === 'GET') return tenantId ? readTenant(db, tenantId, work) : readSystem(db, work);
  return tenantId ? withTenant(db, tenantId, work) : withSystem(db, work);
}

function context(
  request: FastifyRequest,
  db: Db,
  tenantId: string,
  services: HttpServices,
  file: UploadedFile | undefined,
  sent: () => void,
): Ctx {
  const { caller, id: correlationId } = request;
  const actor = {
    actorId: caller.userId || null,
    actorName: caller.name,
    actorKind: caller.userId ? caller.kind : ('system' as const),
    onBehalfOf: caller.kind === 'internal' && tenantId ? tenantId : null,
    correlationId,
  };
  return {
    db,
    caller,
    tenantId,
    correlationId,
    locale: localeOf(request),
    address: request.ip,
    apart: (work) => withSystem(services.db, work),
    get file(): UploadedFile {
      if (!file) throw new Error('this endpoint carries no upload');
      return file;
    },
    audit: (change: Change) => writeAudit(db, tenantId ? 'tenant' : 'operator', { ...actor, at: services.now(), ...change }),
    async send(topic, payload) {
      await writeOutbox(db, { topic, payload, correlationId, at: services.now() });
      sent();
    },
    everyTenant: (reason, work) => withEveryTenant(services.db, { ...actor, reason, at: services.now() }, work),
    inTenant: (other, work) => withTenant(services.db, other, work),
  };
}

async function uploadOf(request: FastifyRequest): Promise<UploadedFile> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw portalRefusals.VALIDATION({ details: 'file: missing' });
  return { name: part.filename, stream: part.file, isTooLarge: () => part.file.truncated };
}

function sendFile(reply: FastifyReply, file: DownloadedFile): FastifyReply {
  return reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(file.body);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before a handler runs; nobody in particular on public endpoints. */
    caller: Caller;
  }
}
