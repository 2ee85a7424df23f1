import type { CallArguments, Contract, Endpoint, ResultOf } from '#platform/common/contract.ts';
import type { Route, Routes } from '#platform/common/routes.ts';
import { fillPath, fileNameOf, queryText } from './address.rules.ts';
import { ApiError } from './api-error.ts';
import { askDemo } from './demo-call.ts';
import { counted } from './loading-counter.ts';
import { type WireOptions, request } from './request.ts';
import { activeDemoMode, currentTransport } from './transport.ts';

/** Result of a download endpoint in the browser. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly name: string | undefined;
}

type WithoutTenant<P> = { readonly [K in Exclude<keyof P, 'tenantId'>]: P[K] } & {
  readonly tenantId?: string;
};
type EaseTenant<A> = A extends { readonly params: infer P }
  ? Omit<A, 'params'> &
      (Exclude<keyof P, 'tenantId'> extends never
        ? { readonly params?: WithoutTenant<P> }
        : { readonly params: WithoutTenant<P> })
  : A;

/**
 * Arguments of a call: as the contract says, but the active tenant is filled in where none is
 * given.
 */
export type ClientArguments<E extends Endpoint> = EaseTenant<CallArguments<E>>;
export type ClientResult<E extends Endpoint> = E extends { carries: 'download' }
  ? DownloadedFile
  : ResultOf<E>;

export interface CallOptions extends WireOptions {
  /** The user does not wait for it (automatic refresh): the loading bar stays away. */
  readonly quiet?: boolean;
  /** True: sample data answers; false: the server does. Left out: as the active demo mode says. */
  readonly isDemo?: boolean | undefined;
}

/** Endpoint as a function, with its name as the key of its data. */
export interface ClientMethod<E extends Endpoint> {
  (
    ...args: object extends ClientArguments<E>
      ? [args?: ClientArguments<E>, options?: CallOptions]
      : [args: ClientArguments<E>, options?: CallOptions]
  ): Promise<ClientResult<E>>;
  /** `orders.list` */
  readonly key: string;
  readonly route: Route;
  /** The same call without types, for code that passes on any endpoint (data sources, actions). */
  readonly call: (args: unknown, options?: CallOptions) => Promise<unknown>;
}

export type ContractClient<C extends Contract> = {
  readonly [K in keyof C['endpoints'] & string]: ClientMethod<C['endpoints'][K]>;
};

/** Base path of the API; all contract paths are below it. */
export const apiBase = '/api';

/** The plain half of a contract. */
type RoutesOf<C extends Contract> = Routes<
  C['name'],
  {
    readonly [K in keyof C['endpoints'] & string]: Route &
      Pick<C['endpoints'][K], 'method' | 'path'>;
  }
>;

/**
 * Returns the endpoints of a contract as typed functions. Routes come as values, shapes as types
 * only, so that no schema reaches the browser: `contractClient<typeof ordersContract>(ordersRoutes)`.
 */
export function contractClient<C extends Contract>({
  name,
  endpoints,
}: RoutesOf<C>): ContractClient<C> {
  const methods = Object.entries<Route>(endpoints).map(([endpoint, route]) => [
    endpoint,
    methodOf(name, endpoint, route),
  ]);
  // one method per endpoint
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(methods) as ContractClient<C>;
}

interface LooseArguments {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly idempotencyKey?: string;
  readonly version?: string;
}

function methodOf(contract: string, endpoint: string, route: Route): unknown {
  const { method, path, carries = 'json' } = route;
  const ignoresDemo = route.demoMode === 'ignored';
  const call = async (args: LooseArguments = {}, options: CallOptions = {}): Promise<unknown> => {
    const params = {
      ...args.params,
      tenantId: args.params?.['tenantId'] ?? currentTransport().tenantId(),
    };
    const url = apiBase + fillPath(path, params) + queryText(args.query);
    const { body, file, idempotencyKey, version, query } = args;
    const isDemo = !ignoresDemo && (options.isDemo ?? activeDemoMode());
    const run = async () =>
      isDemo
        ? askDemo(
            { contract, endpoint, params, query, body, file, idempotencyKey, version },
            options.signal,
          )
        : read(
            await request({ method, url, body, file, idempotencyKey, version, carries }, options),
            carries,
          );
    return (options.quiet ? run() : counted(run)).catch(withWords);
  };
  return Object.assign((args?: LooseArguments, options?: CallOptions) => call(args, options), {
    key: `${contract}.${endpoint}`,
    route,
    call,
  });
}

/**
 * Rethrows a failure once its texts are loaded; they load when the page is idle, so pages without a
 * failure never wait for them.
 */
async function withWords(error: unknown): Promise<never> {
  if (error instanceof ApiError) await currentTransport().failureWords?.();
  throw error;
}

async function read(answer: Response, carries: 'json' | 'upload' | 'download'): Promise<unknown> {
  if (carries === 'download')
    return {
      blob: await answer.blob(),
      name: fileNameOf(answer.headers.get('content-disposition')),
    };
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}
