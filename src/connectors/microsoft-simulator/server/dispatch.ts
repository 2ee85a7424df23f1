import { answerAzure } from '../azure/answer-azure.ts';
import { answerGraph } from '../graph/answer-graph.ts';
import { answerFile } from '../graph/report-file.ts';
import { openToken } from '../graph/page-token.rules.ts';
import { graphFault } from '../graph/graph-fault.rules.ts';
import { answerPartnerCenter } from '../partner-center/answer-partner-center.ts';
import { readBearer, type Bearer } from '../login/bearer.ts';
import { answerLogin } from '../login/login.ts';
import { answerControl } from './control.ts';
import { answerCertificate, certificatePath } from './event-certificate.ts';
import { notSimulated, type Addresses, type Received, type Reply } from './exchange.ts';
import type { Arrival } from './ledger.ts';
import { brokenPage } from './page-fault.rules.ts';
import type { Fault } from './scenario.schema.ts';
import type { SimulatorState } from './state.ts';
import { costOf, laneOf, retryAfterOf } from './throttle.rules.ts';

/** Part of the simulator that an address belongs to. */
export type Part = Arrival['service'] | 'control';

/** A request on its way through the simulator. */
export type Passage = {
  readonly part: Part;
  readonly request: Received;
  readonly bearer: Bearer;
  readonly tenantId: string | undefined;
  readonly fault: Fault | undefined;
};

export type Outcome = {
  readonly reply: Reply;
  /** Pause that the answer demands; undefined for none. */
  readonly retryAfterMs?: number | undefined;
};

/** Returns the part and, behind its base, the request. */
export function locate(request: Received): { readonly part: Part; readonly request: Received } {
  const [, first = '', ...rest] = request.path.split('/');
  const part = parts[first] ?? 'unknown';
  return {
    part,
    request: part === 'unknown' ? request : { ...request, path: `/${rest.join('/')}` },
  };
}

const parts: Readonly<Record<string, Part>> = {
  login: 'login',
  graph: 'graph',
  'partner-center': 'partnerCenter',
  azure: 'azure',
  files: 'download',
  control: 'control',
};

/** Reads who calls, and decides whether something goes wrong. */
export async function admit(
  state: SimulatorState,
  part: Part,
  request: Received,
): Promise<Passage> {
  const bearer = await readBearer(state.key, request.headers, state.clock.now());
  const named = part === 'login' ? request.path.split('/')[1] : undefined;
  const tenantId = named ?? (bearer.state === 'ok' ? bearer.tenantId : undefined);
  const isFaulty = part !== 'control' && part !== 'foreign';
  const fault = isFaulty
    ? state.faults.next({ service: part, tenantId, path: request.path })
    : undefined;
  return { part, request, bearer, tenantId, fault };
}

/** Returns the answer to a request, with the faults that concern what it says. */
export async function answer(
  state: SimulatorState,
  addresses: Addresses & { readonly foreign: string },
  passage: Passage,
): Promise<Outcome> {
  const { part, request, fault, tenantId } = passage;
  if (part === 'control') return { reply: await answerControl(state, request) };
  if (fault?.kind === 'withdrawConsent' && tenantId) state.grants.withdrawConsent(tenantId);
  if (fault?.kind === 'throttled') return refuse(state, passage, fault.retryAfterMs);
  if (fault?.kind === 'status')
    return {
      reply: {
        status: fault.status,
        ...(fault.retryAfter === undefined ? {} : { headers: { 'retry-after': fault.retryAfter } }),
        body: { error: { code: 'serviceUnavailable', message: 'The service is not available.' } },
      },
    };
  if (part === 'login') return { reply: await answerLogin(loginParts(state, addresses), request) };
  if (part === 'graph') return answerGraphCall(state, addresses, passage);
  if (part === 'download' && request.path === certificatePath)
    return { reply: await answerCertificate() };
  if (part === 'download') {
    const { world, clock, tokenKey } = state;
    return { reply: answerFile({ world, tokenKey, now: clock.now() }, request, passage.bearer) };
  }
  if (part === 'partnerCenter') {
    const { world, grants, clock, answered, books } = state;
    const parts = { world, grants, now: clock.now, answered, books };
    return { reply: answerPartnerCenter(parts, request, passage.bearer) };
  }
  if (part === 'azure') {
    const { world, grants, clock } = state;
    const parts = { world, grants, now: clock.now(), base: addresses.azure };
    return { reply: answerAzure(parts, request, passage.bearer) };
  }
  return { reply: notSimulated(`${request.method} ${request.path}`) };
}

function loginParts(state: SimulatorState, { login }: Addresses) {
  const { world, application, grants, signIns, key, clock } = state;
  return { world, application, grants, signIns, key, now: clock.now, base: () => login };
}

function answerGraphCall(
  state: SimulatorState,
  addresses: Addresses & { readonly foreign: string },
  passage: Passage,
): Outcome {
  const { world, throttle, clock } = state;
  const request = withoutAlias(state, passage.request);
  const { bearer, fault } = passage;
  const tenant = bearer.state === 'ok' ? world.tenant(bearer.tenantId) : undefined;
  const now = clock.now();
  const lane = laneOf(request.path, tenant?.users ?? 0);
  const cost = costOf(request.path, request.query);
  const admission = tenant ? throttle.admit(lane, tenant.id, cost, now) : undefined;
  if (admission?.isAdmitted === false) return refuse(state, passage, admission.retryAfterMs);
  if (fault?.kind === 'changeBetweenPages' && tenant)
    world.directory(tenant, now).apply({ kind: 'moved', share: 0.5 });
  const { announcements, grants, tokenKey } = state;
  const parts = {
    ...{ world, announcements, grants, now: clock.now, tokenKey },
    ...{ base: () => addresses.graph, files: () => addresses.files },
  };
  const reply = answerGraph(parts, request, bearer);
  const told = withGraphHeaders(reply, passage, { share: admission?.share ?? 0, cost, now });
  return { reply: fault ? broken(state, addresses, passage, told) : told };
}

function withGraphHeaders(
  reply: Reply,
  { request }: Passage,
  spent: { readonly share: number; readonly cost: number; readonly now: number },
): Reply {
  const requestId = crypto.randomUUID();
  const clientRequestId = request.headers.get('client-request-id') ?? requestId;
  const percentage =
    spent.share >= 0.8 ? { 'x-ms-throttle-limit-percentage': spent.share.toFixed(2) } : {};
  const inner = {
    date: new Date(spent.now).toISOString().slice(0, 19),
    'request-id': requestId,
    'client-request-id': clientRequestId,
  };
  return {
    ...reply,
    headers: {
      'request-id': requestId,
      'client-request-id': clientRequestId,
      'x-ms-resource-unit': String(spent.cost),
      ...percentage,
      ...reply.headers,
    },
    body: withInnerError(reply, inner),
  };
}

/** An error of Graph names the request in its body as well. */
function withInnerError({ status, body }: Reply, innerError: object): unknown {
  if (status < 400 || typeof body !== 'object' || body === null || !('error' in body)) return body;
  return { ...body, error: { ...Object(body.error), innerError } };
}

function broken(
  state: SimulatorState,
  addresses: Addresses & { readonly foreign: string },
  { request, fault }: Passage,
  reply: Reply,
): Reply {
  if (!fault) return reply;
  const query = request.query.toString();
  const address = `${request.path}${query === '' ? '' : `?${query}`}`;
  return brokenPage(reply, fault, {
    same: `${addresses.graph}${address}`,
    again: () => {
      const alias = `again-${crypto.randomUUID()}`;
      state.aliases.set(alias, withoutAlias(state, request).query.toString());
      return `${addresses.graph}${request.path}?$skiptoken=${alias}`;
    },
    foreign: `${addresses.foreign}/graph${address}`,
  });
}

function withoutAlias({ aliases }: SimulatorState, request: Received): Received {
  const query = aliases.get(request.query.get('$skiptoken') ?? '');
  return query === undefined ? request : { ...request, query: new URLSearchParams(query) };
}

/** Refuses with 429; the pause is told in the style of the simulator. */
function refuse({ retryAfter, clock }: SimulatorState, passage: Passage, pauseMs: number): Outcome {
  const { header, ms } = retryAfterOf(retryAfter, pauseMs, clock.now());
  const { body } = graphFault('tooManyRequests');
  const gateway = { statusCode: 429, message: 'Rate limit is exceeded. Try again later.' };
  return {
    reply: {
      status: 429,
      headers: header === undefined ? {} : { 'retry-after': header },
      body: passage.part === 'partnerCenter' ? gateway : body,
    },
    retryAfterMs: ms,
  };
}

/** Returns what the ledger notes when a request arrives. */
export function arrivalOf(
  { world }: SimulatorState,
  { part, request, bearer, tenantId }: Passage,
): Arrival | undefined {
  if (part === 'control') return undefined;
  const users = tenantId === undefined ? 0 : (world.tenant(tenantId)?.users ?? 0);
  return {
    service: part,
    method: request.method,
    path: request.path,
    tenantId,
    token: bearer.state === 'ok' ? bearer.kind : bearer.state,
    lane: part === 'graph' ? laneOf(request.path, users).name : undefined,
    correlationId:
      request.headers.get('client-request-id') ??
      request.headers.get('ms-correlationid') ??
      undefined,
  };
}

/** Returns true if a request carries a position that another tenant was given. */
export function hasForeignCursor({ tokenKey }: SimulatorState, { request, tenantId }: Passage) {
  const sealed = request.query.get('$deltatoken') ?? request.query.get('$skiptoken');
  const token = sealed === null ? undefined : openToken(tokenKey, sealed);
  return token !== undefined && token.tenantId !== tenantId;
}
