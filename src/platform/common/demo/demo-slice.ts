import type { Contract } from '../contract.ts';
import type { Slice } from '../slice.ts';
import type { Demo } from './demo.ts';
import type { DemoSearchSource } from './search.demo.ts';

/**
 * The half of a slice that answers in demo mode: `demos` returns a demo of each of its contracts.
 * Samples of other slices that it needs are its parameters.
 */
export interface DemoSlice<Ports = never> {
  readonly common: Slice;
  readonly demos: (ports: Ports) => Readonly<Record<string, Demo>>;
  /** Samples that the portal's search finds. */
  readonly searchSources: readonly DemoSearchSource[];
}

/** Declares the half; a contract without a demo does not compile. */
export function demoSlice<Name extends string, Ports = unknown>(
  common: Slice<Name>,
  demos: (ports: Ports) => { readonly [N in Name]: Demo<Contract<N>> },
  searchSources: readonly DemoSearchSource[] = [],
): DemoSlice<Ports> {
  return { common, demos, searchSources };
}
