import type { Contract, Endpoint, Handlers } from '../contract.ts';
import type { DemoWorld, Estate } from './estate.ts';

/** Who looks at the samples: the signed-in person, by name. */
export interface DemoCaller {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** What a demo handler is given beside params, query, body and now. Writes go into the estate and end with the tab. */
export interface DemoCtx {
  readonly caller: DemoCaller;
  readonly locale: 'de' | 'en';
  /** The tenant of the path; empty where the path has none. */
  readonly tenantId: string;
  /** Of that tenant; the operator's own where the path has none. */
  readonly estate: Estate;
  readonly world: DemoWorld;
  /** Of an endpoint that carries an upload. */
  readonly file: Blob | undefined;
}

/** An answer that is a file: of endpoints that say `carries: 'download'`. */
export interface DemoFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

type Sampled<C extends Contract> = {
  [K in keyof C['endpoints']]: C['endpoints'][K] extends { readonly demoMode: 'ignored' } ? never : K;
}[keyof C['endpoints']];

/**
 * The second implementation of a contract: every endpoint but those that say `demoMode: 'ignored'`. Typed as the server's
 * handlers are, so a forgotten endpoint does not compile, and screens cannot tell the two apart.
 */
export type DemoHandlers<C extends Contract> = Pick<Handlers<C, DemoCtx>, Sampled<C>>;

/** A contract with its demo, as `src/main/demo.ts` lists it. */
export interface Demo<C extends Contract = Contract> {
  readonly contract: C;
  readonly handlers: Readonly<Record<string, (call: unknown) => Promise<unknown>>>;
}

/** Joins a contract with its demo; a missing or misspelt endpoint does not compile. */
export function demo<C extends Contract>(contract: C, handlers: DemoHandlers<C>): Demo<C> {
  return { contract, handlers: handlers as unknown as Demo['handlers'] }; // each is called with the arguments of its own endpoint only
}

export const ignoresDemo = (endpoint: Endpoint): boolean => endpoint.demoMode === 'ignored';
