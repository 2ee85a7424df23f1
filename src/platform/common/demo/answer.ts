import type { z } from 'zod';
import type { Endpoint } from '../contract.ts';
import {
  ConflictError,
  PortalError,
  portalRefusals,
  type Problem,
  type RefusalParams,
} from '../errors.ts';
import type { DemoAnswer, DemoBackend, DemoCall } from './backend.ts';
import { ignoresDemo, type Demo, type DemoCtx, type DemoFile } from './demo.ts';
import type { DemoWorld } from './estate.ts';

export interface DemoServices {
  readonly demos: readonly Demo[];
  readonly world: DemoWorld;
  readonly now: () => Date;
  /** Waits as a server would (delay.ts); not at all in tests. */
  readonly pause: () => Promise<void>;
  readonly translate: (locale: 'de' | 'en', type: string, params: RefusalParams) => string;
}

/**
 * Answers calls out of the demos with the manners of the server: the same checks of input and
 * answer, the same refusals.
 */
export function createDemoBackend(services: DemoServices): DemoBackend {
  const byName = new Map(services.demos.map((one) => [one.contract.name, one]));
  const commands: Commands = new Map();
  return {
    async answer(call) {
      const demo = byName.get(call.contract);
      const endpoint = demo?.contract.endpoints[call.endpoint];
      const handler = demo?.handlers[call.endpoint];
      if (!endpoint || !handler || ignoresDemo(endpoint))
        throw new Error(`there is no demo of ${call.contract}.${call.endpoint}`);
      await services.pause();
      try {
        const ctx = contextOf(endpoint, call, services);
        return finished(endpoint, await once(commands, endpoint, call, () => handler(ctx)));
      } catch (error) {
        if (error instanceof PortalError)
          return { kind: 'problem', problem: problemOf(error, call, services) };
        throw error;
      }
    },
  };
}

function contextOf(
  endpoint: Endpoint,
  call: DemoCall,
  { world, now }: DemoServices,
): DemoCtx & Record<string, unknown> {
  const hasTenant = endpoint.path.split('/').includes(':tenantId');
  const tenantId = hasTenant ? (call.params['tenantId'] ?? '') : '';
  return {
    params: call.params,
    query: endpoint.query && checked(endpoint.query, asWired(call.query)),
    version: endpoint.version && versionOf(call),
    body: endpoint.body && checked(endpoint.body, copyOf(call.body)),
    now,
    caller: call.caller,
    locale: call.locale,
    tenantId,
    estate: world.estateOf(tenantId),
    world,
    file: call.file,
  };
}

function versionOf({ version }: DemoCall): string {
  if (!version) throw portalRefusals.VERSION_MISSING();
  return version;
}

/** Converts a query to the form the server parses: strings, and arrays for repeated names. */
function asWired(query: DemoCall['query']): Record<string, string | string[]> {
  const entries = Object.entries(query ?? {}).flatMap(
    ([name, value]): [string, string | string[]][] => {
      const given = (Array.isArray(value) ? value : [value]).filter(
        (one) => one !== undefined && one !== null,
      );
      const [first, ...rest] = given.map((one) => String(one));
      return first === undefined ? [] : [[name, rest.length === 0 ? first : [first, ...rest]]];
    },
  );
  return Object.fromEntries(entries);
}

class InputRefused extends PortalError {
  readonly errors: NonNullable<Problem['errors']>;

  constructor(refusal: PortalError, errors: NonNullable<Problem['errors']>) {
    super(refusal.type, refusal.status, refusal.params);
    this.errors = errors;
  }
}

function checked(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors = read.error.issues.map((issue) => ({
    at: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  const details = errors.map(({ at, message }) => `${at}: ${message}`).join('; ');
  throw new InputRefused(portalRefusals.VALIDATION({ details }), errors);
}

type Commands = Map<string, { readonly payload: string; readonly result: Promise<unknown> }>;

/**
 * The same command under the same key is carried out once and answered the same, as on the server.
 */
function once(
  commands: Commands,
  endpoint: Endpoint,
  call: DemoCall,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!endpoint.idempotencyKey) return work();
  if (!call.idempotencyKey) throw portalRefusals.IDEMPOTENCY_KEY_MISSING();
  const name = [call.contract, call.endpoint, call.params['tenantId'], call.idempotencyKey].join(
    ' ',
  );
  const payload = JSON.stringify([call.params, call.body]);
  const known = commands.get(name);
  if (known && known.payload !== payload) throw portalRefusals.IDEMPOTENCY_KEY_REUSED();
  if (known) return known.result;
  const result = work();
  commands.set(name, { payload, result });
  // What was refused may be tried again under the same key.
  result.catch(() => commands.delete(name));
  return result;
}

function finished(endpoint: Endpoint, result: unknown): DemoAnswer {
  if (endpoint.carries === 'download') {
    // a download's demo hands back a file, as its handler does
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { name, contentType, body } = result as DemoFile;
    return { kind: 'file', name, blob: new Blob([body], { type: contentType }) };
  }
  return { kind: 'json', json: copyOf(endpoint.result.parse(result)) };
}

function copyOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function problemOf(error: PortalError, { locale }: DemoCall, { translate }: DemoServices): Problem {
  const { type, status, params } = error;
  return {
    type,
    status,
    params,
    title: translate(locale, type, params),
    correlationId: 'demo',
    ...(error instanceof InputRefused && { errors: error.errors }),
    ...(error instanceof ConflictError && { conflict: error.conflict }),
  };
}
