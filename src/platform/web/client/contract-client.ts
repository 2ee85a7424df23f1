import { ignoringDemo, routes } from 'virtual:contract-routes';
import type { CallArguments, Contract, Endpoint, ResultOf } from '#platform/common/contract.ts';
import { fillPath, fileNameOf, queryText } from './address.rules.ts';
import { ApiError } from './api-error.ts';
import { askDemo } from './demo-call.ts';
import { counted } from './loading-counter.ts';
import { type WireOptions, request } from './request.ts';
import { activeDemoMode, currentTransport } from './transport.ts';

/** What a download endpoint answers with in the browser. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly name: string | undefined;
}

type WithoutTenant<P> = { readonly [K in Exclude<keyof P, 'tenantId'>]: P[K] } & { readonly tenantId?: string };
type EaseTenant<A> = A extends { readonly params: infer P }
  ? Omit<A, 'params'> &
      (Exclude<keyof P, 'tenantId'> extends never ? { readonly params?: WithoutTenant<P> } : { readonly params: WithoutTenant<P> })
  : A;

/** Arguments of a call: as the contract says, but the active tenant is filled in where none is given. */
export type ClientArguments<E extends Endpoint> = EaseTenant<CallArguments<E>>;
export type ClientResult<E extends Endpoint> = E extends { carries: 'download' } ? DownloadedFile : ResultOf<E>;

export interface CallOptions extends WireOptions {
  /** The user does not wait for it (automatic refresh): the loading bar stays away. */
  readonly quiet?: boolean;
  /** True: sample data answers; false: the server does. Left out: as the active demo mode says. */
  readonly isDemo?: boolean | undefined;
}

/** One endpoint as a function, with its name as key of what it loads. */
export interface ClientMethod<E extends Endpoint> {
  (
    ...args: object extends ClientArguments<E>
      ? [args?: ClientArguments<E>, options?: CallOptions]
      : [args: ClientArguments<E>, options?: CallOptions]
  ): Promise<ClientResult<E>>;
  /** `orders.list` */
  readonly key: string;
  readonly idempotent: boolean;
  /** The same call without types, for code that passes on any endpoint (data sources, actions). */
  readonly call: (args: unknown, options?: CallOptions) => Promise<unknown>;
}

export type ContractClient<C extends Contract> = { readonly [K in keyof C['endpoints'] & string]: ClientMethod<C['endpoints'][K]> };

/** Where the API lies; everything in a contract is below it. */
export const apiBase = '/api';

/**
 * The endpoints of a contract as typed functions. The contract comes as a type only
 * (`contractClient<typeof ordersContract>('orders')`), so no schema reaches the browser; method and path come out of the
 * table that the build makes of all contracts.
 * @throws Error at the first use of an endpoint that no contract has
 */
export function contractClient<C extends Contract>(name: C['name']): ContractClient<C> {
  const methods = new Map<string, unknown>();
  const known = routes[name];
  if (!known) throw new Error(`no contract is called ${name}`);
  return new Proxy({} as ContractClient<C>, {
    get: (_, endpoint) => {
      if (typeof endpoint !== 'string') return undefined;
      const method = methods.get(endpoint) ?? methodOf(name, endpoint);
      methods.set(endpoint, method);
      return method;
    },
  });
}

interface LooseArguments {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly idempotencyKey?: string;
  readonly version?: string;
}

function methodOf(contract: string, endpoint: string): unknown {
  const route = routes[contract]?.[endpoint];
  if (!route) throw new Error(`the contract ${contract} has no endpoint ${endpoint}`);
  const [method, path, carries = 'json', idempotent] = route;
  const ignoresDemo = ignoringDemo.includes(`${contract}.${endpoint}`);
  const call = async (args: LooseArguments = {}, options: CallOptions = {}): Promise<unknown> => {
    const params = { ...args.params, tenantId: args.params?.['tenantId'] ?? currentTransport().tenantId() };
    const url = apiBase + fillPath(path, params) + queryText(args.query);
    const { body, file, idempotencyKey, version, query } = args;
    const isDemo = !ignoresDemo && (options.isDemo ?? activeDemoMode());
    const run = async () =>
      isDemo
        ? askDemo({ contract, endpoint, params, query, body, file, idempotencyKey, version }, options.signal)
        : read(await request({ method, url, body, file, idempotencyKey, version, carries }, options), carries);
    return (options.quiet ? run() : counted(run)).catch(withWords);
  };
  return Object.assign((args?: LooseArguments, options?: CallOptions) => call(args, options), {
    key: `${contract}.${endpoint}`,
    idempotent: idempotent === 1,
    call,
  });
}

/** A failure is told once its words are there: they come with the idle page, and no page waits for them that has no failure. */
async function withWords(error: unknown): Promise<never> {
  if (error instanceof ApiError) await currentTransport().failureWords?.();
  throw error;
}

async function read(answer: Response, carries: 'json' | 'upload' | 'download'): Promise<unknown> {
  if (carries === 'download') return { blob: await answer.blob(), name: fileNameOf(answer.headers.get('content-disposition')) };
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}
