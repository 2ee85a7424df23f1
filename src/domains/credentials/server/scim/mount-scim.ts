import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError, portalRefusals } from '#platform/common/errors.ts';
import { readTenant, withTenant } from '#platform/server/database/tenant-db.ts';
import { challengeTo } from '#platform/server/http/bearer.ts';
import { isTooDeep } from '#platform/server/http/json-depth.rules.ts';
import type { Translate } from '#platform/server/http/problem.ts';
import { compose, unstorableAt } from '#platform/server/http/stored-text.rules.ts';
import type { ApiTokenDoor, Provisioner } from '../find-by-api-token.ts';
import { resourceTypes, schemaList, serviceProviderConfig } from './scim-discovery.rules.ts';
import {
  createScimGroup,
  deleteScimGroup,
  findGroups,
  getGroup,
  patchGroup,
  replaceGroup,
} from './scim-groups.ts';
import { ScimError, schemas, type ScimObject, type ScimType } from './scim-json.rules.ts';
import { filterOf, listResponse, selected, type ScimQuery } from './scim-filter.rules.ts';
import {
  createScimUser,
  deleteScimUser,
  findUsers,
  getUser,
  patchUser,
  replaceUser,
} from './scim-users.ts';
import { etagOf, scimWorkOf, type ScimOptions, type ScimWork } from './scim-work.ts';

export interface MountScimOptions extends ScimOptions {
  readonly findProvisioner: ApiTokenDoor['findProvisioner'];
  readonly translate: Translate;
}

interface Route {
  Params: { tenantId: string; id: string };
  Querystring: ScimQuery;
}
type Request = FastifyRequest<Route>;

const mediaType = 'application/scim+json; charset=utf-8';

/**
 * SCIM 2.0 (RFC 7643, 7644) below `/scim/v2/{tenantId}`: users are the members of the tenant,
 * groups its roles. Stands outside the API and its contracts, because media type, errors and
 * partial updates are the protocol's own. Nothing here may do more than the users page: the
 * commands are the same, with the rights of the token.
 */
export function mountScim(app: FastifyInstance, options: MountScimOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/scim+json', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(answerError(options.translate));
    mountDiscovery(scope, options);
    mountResources(scope, options, 'Users', {
      find: findUsers,
      get: getUser,
      create: createScimUser,
      replace: replaceUser,
      patch: patchUser,
      remove: deleteScimUser,
    });
    mountResources(scope, options, 'Groups', {
      find: findGroups,
      get: getGroup,
      create: createScimGroup,
      replace: replaceGroup,
      patch: patchGroup,
      remove: deleteScimGroup,
    });
  });
}

const hidden = { schema: { hide: true } };

function mountDiscovery(scope: FastifyInstance, options: MountScimOptions): void {
  const base = '/scim/v2/:tenantId';
  const of = async (request: Request): Promise<string> =>
    `${options.publicUrl}/scim/v2/${(await admit(request, options)).tenantId}`;
  scope.get<Route>(`${base}/ServiceProviderConfig`, hidden, async (request, reply) =>
    send(reply, serviceProviderConfig(await of(request))),
  );
  for (const [name, list] of [
    ['ResourceTypes', resourceTypes],
    ['Schemas', schemaList],
  ] as const) {
    scope.get<Route>(`${base}/${name}`, hidden, async (request, reply) =>
      send(reply, listResponse(list(await of(request)), {})),
    );
    scope.get<Route>(`${base}/${name}/:id`, hidden, async (request, reply) => {
      const found = list(await of(request)).find((one) => one['id'] === request.params.id);
      if (!found) throw new ScimError(404, `There is no ${request.params.id.slice(0, 100)}.`);
      return send(reply, found);
    });
  }
}

interface Resources {
  readonly find: (work: ScimWork, filter: ReturnType<typeof filterOf>) => Promise<ScimObject[]>;
  readonly get: (work: ScimWork, id: string) => Promise<ScimObject>;
  readonly create: (work: ScimWork, body: unknown) => Promise<ScimObject>;
  readonly replace: (
    work: ScimWork,
    id: string,
    body: unknown,
    ifMatch: string | undefined,
  ) => Promise<ScimObject>;
  readonly patch: (
    work: ScimWork,
    id: string,
    body: unknown,
    ifMatch: string | undefined,
  ) => Promise<ScimObject>;
  readonly remove: (work: ScimWork, id: string, ifMatch: string | undefined) => Promise<void>;
}

function mountResources(
  scope: FastifyInstance,
  options: MountScimOptions,
  name: 'Users' | 'Groups',
  on: Resources,
): void {
  const all = `/scim/v2/:tenantId/${name}`;
  const one = `${all}/:id`;
  scope.get<Route>(all, hidden, async (request, reply) => {
    const resources = await reading(request, options, (work) =>
      on.find(work, filterOf(request.query)),
    );
    return send(reply, listResponse(resources, request.query));
  });
  scope.get<Route>(one, hidden, async (request, reply) => {
    const resource = await reading(request, options, (work) => on.get(work, idOf(request)));
    if (request.headers['if-none-match'] === etagOf(resource)) return reply.code(304).send();
    return sendOne(reply, resource, request.query);
  });
  scope.post<Route>(all, hidden, async (request, reply) => {
    const resource = await writing(request, options, (work) => on.create(work, bodyOf(request)));
    return sendOne(reply.code(201), resource, request.query);
  });
  scope.put<Route>(one, hidden, async (request, reply) => {
    const resource = await writing(request, options, (work) =>
      on.replace(work, idOf(request), bodyOf(request), ifMatchOf(request)),
    );
    return sendOne(reply, resource, request.query);
  });
  scope.patch<Route>(one, hidden, async (request, reply) => {
    const resource = await writing(request, options, (work) =>
      on.patch(work, idOf(request), bodyOf(request), ifMatchOf(request)),
    );
    return sendOne(reply, resource, request.query);
  });
  scope.delete<Route>(one, hidden, async (request, reply) => {
    await writing(request, options, (work) => on.remove(work, idOf(request), ifMatchOf(request)));
    return reply.code(204).send();
  });
}

const idOf = (request: Request): string => request.params.id.toLowerCase();
const ifMatchOf = (request: Request): string | undefined => request.headers['if-match'];

function bodyOf({ body }: Request): unknown {
  const parsed = jsonOf(body);
  const place = unstorableAt(parsed);
  if (place !== undefined)
    throw new ScimError(400, `${place}: a character that cannot be stored.`, 'invalidValue');
  return compose(parsed);
}

function jsonOf(body: unknown): unknown {
  if (typeof body === 'string' && isTooDeep(body))
    throw new ScimError(400, 'The body nests too deeply.', 'invalidSyntax');
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    throw new ScimError(400, 'The body is no JSON.', 'invalidSyntax');
  }
}

/** Another tenant's token and a tenant that does not exist are answered alike. */
async function admit(
  request: Request,
  { findProvisioner }: MountScimOptions,
): Promise<Provisioner> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const provisioner = bearer ? await findProvisioner(bearer) : undefined;
  if (!provisioner) throw portalRefusals.UNAUTHORIZED();
  if (provisioner.tenantId !== request.params.tenantId.toLowerCase())
    throw portalRefusals.FORBIDDEN();
  return provisioner;
}

async function reading<T>(
  request: Request,
  options: MountScimOptions,
  run: (work: ScimWork) => Promise<T>,
): Promise<T> {
  const provisioner = await admit(request, options);
  return readTenant(options.db, provisioner.tenantId, (db) =>
    run(scimWorkOf(options, provisioner, request.id, db)),
  );
}

async function writing<T>(
  request: Request,
  options: MountScimOptions,
  run: (work: ScimWork) => Promise<T>,
): Promise<T> {
  const provisioner = await admit(request, options);
  return withTenant(options.db, provisioner.tenantId, (db) =>
    run(scimWorkOf(options, provisioner, request.id, db)),
  );
}

function send(reply: FastifyReply, body: ScimObject): FastifyReply {
  return reply.type(mediaType).send(JSON.stringify(body));
}

function sendOne(reply: FastifyReply, resource: ScimObject, query: ScimQuery): FastifyReply {
  const { meta } = resource;
  const location =
    typeof meta === 'object' && meta !== null && 'location' in meta ? String(meta.location) : '';
  return send(
    reply.header('etag', etagOf(resource)).header('location', location),
    selected(resource, query),
  );
}

/**
 * Answers with an error of RFC 7644, 3.12. Faults are logged with their correlation id and not
 * described.
 */
function answerError(translate: Translate) {
  return async function answer(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { status, detail, scimType } = asScim(error, translate);
    if (status >= 500)
      request.log.error({ err: error, correlationId: request.id }, 'provisioning failed');
    if (status === 401) reply.header('www-authenticate', challengeTo(request));
    if (error instanceof PortalError && typeof error.params['seconds'] === 'number')
      reply.header('retry-after', error.params['seconds']);
    const body = {
      schemas: [schemas.error],
      status: String(status),
      ...(scimType && { scimType }),
      detail: `${detail} (${request.id})`,
    };
    await reply.code(status).type(mediaType).send(JSON.stringify(body));
  };
}

interface Refused {
  readonly status: number;
  readonly detail: string;
  readonly scimType?: ScimType | undefined;
}

function asScim(error: unknown, translate: Translate): Refused {
  if (error instanceof ScimError)
    return { status: error.status, detail: error.message, scimType: error.scimType };
  if (error instanceof PortalError) {
    const scimType = error.type.endsWith('_ALREADY_EXISTS') ? ('uniqueness' as const) : undefined;
    return { status: error.status, detail: translate('en', error.type, error.params), scimType };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500)
    return { status, detail: 'The request cannot be read.', scimType: 'invalidSyntax' };
  return { status: 500, detail: 'Something went wrong.' };
}
