import type { Contract, Endpoint, Handlers } from '../contract.ts';
import type { DemoWorld, Estate } from './estate.ts';

/** Signed-in person who sees the samples. */
export interface DemoCaller {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Context of a demo handler beside params, query, body and now. Writes go into the estate and end
 * with the tab.
 */
export interface DemoCtx {
  readonly caller: DemoCaller;
  readonly locale: 'de' | 'en';
  /** The tenant of the path; empty where the path has none. */
  readonly tenantId: string;
  /** Estate of the tenant in the path, or the operator's own without one. */
  readonly estate: Estate;
  readonly world: DemoWorld;
  /** Uploaded file, for endpoints that carry one. */
  readonly file: Blob | undefined;
}

/** An answer that is a file: of endpoints that say `carries: 'download'`. */
export interface DemoFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

type Sampled<C extends Contract> = {
  [K in keyof C['endpoints']]: C['endpoints'][K] extends { readonly demoMode: 'ignored' }
    ? never
    : K;
}[keyof C['endpoints']];

/**
 * Second implementation of a contract, for every endpoint without `demoMode: 'ignored'`. Typed like
 * the server's handlers, so a missing endpoint does not compile and screens cannot tell the two
 * apart.
 */
export type DemoHandlers<C extends Contract> = Pick<Handlers<C, DemoCtx>, Sampled<C>>;

/** A contract with its demo, as a slice lists it. */
export interface Demo<C extends Contract = Contract> {
  readonly contract: C;
  readonly handlers: Readonly<Record<string, (call: unknown) => Promise<unknown>>>;
}

/** Joins a contract with its demo; a missing or misspelt endpoint does not compile. */
export function demo<C extends Contract>(contract: C, handlers: DemoHandlers<C>): Demo<C> {
  // each is called with the arguments of its own endpoint only
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { contract, handlers: handlers as unknown as Demo['handlers'] };
}

/** Joins a contract with a demo whose samples come with the first call of one of its endpoints. */
export function laterDemo<C extends Contract>(
  contract: C,
  load: () => Promise<DemoHandlers<C>>,
): Demo<C> {
  const sampled = Object.entries(contract.endpoints).filter(([, one]) => !ignoresDemo(one));
  const handlers = sampled.map(([name]) => [
    name,
    async (call: unknown) => demo(contract, await load()).handlers[name]?.(call),
  ]);
  return { contract, handlers: Object.fromEntries(handlers) };
}

/**
 * Stands for a contract whose endpoints all ignore demo mode: its shapes are not loaded. One with an
 * endpoint that answers with samples does not compile.
 */
export function unsampled<C extends Contract>(
  name: [Sampled<C>] extends [never] ? C['name'] : never,
): Demo<Contract<C['name']>> {
  return { contract: { name, endpoints: {} }, handlers: {} };
}

export const ignoresDemo = (endpoint: Endpoint): boolean => endpoint.demoMode === 'ignored';
