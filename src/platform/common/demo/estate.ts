import { randomOf, type Random } from './random.ts';

/**
 * Sample data of one tenant (or, with an empty id, of the operator), created once and kept while
 * the tab lives. All nouns share it, so that a subscription is also an order and a line of an
 * invoice.
 */
export interface Estate {
  readonly tenantId: string;
  /** Creation time of the estate; all sample dates are relative to it. */
  readonly madeAt: Date;
  /**
   * The same stream for the same tenant and feature, whenever it is asked for (seed = tenant and
   * feature).
   */
  readonly random: (feature: string) => Random;
  /** Returns a noun's part of this estate, created on first use and changed in place by writes. */
  readonly part: <T extends object>(part: EstatePart<T>) => T;
  /** The operator's own estate: the catalogue and whatever else all tenants share. */
  readonly operator: Estate;
}

/**
 * Part of an estate that belongs to one noun: declare it once, read it with
 * `estate.part(orderBook)`.
 */
export interface EstatePart<T extends object> {
  readonly name: string;
  readonly make: (estate: Estate) => T;
}

export function estatePart<T extends object>(
  name: string,
  make: (estate: Estate) => T,
): EstatePart<T> {
  return { name, make };
}

/** All estates of this tab. */
export interface DemoWorld {
  readonly estateOf: (tenantId: string) => Estate;
}

/** @param now the clock that dates are relative to */
export function createWorld(now: () => Date): DemoWorld {
  const estates = new Map<string, Estate>();
  const estateOf = (tenantId: string): Estate => {
    const known = estates.get(tenantId) ?? createEstate(tenantId, now(), () => estateOf(''));
    estates.set(tenantId, known);
    return known;
  };
  return { estateOf };
}

function createEstate(tenantId: string, madeAt: Date, operator: () => Estate): Estate {
  const parts = new Map<string, object>();
  const estate: Estate = {
    tenantId,
    madeAt,
    random: (feature) => randomOf(tenantId, feature),
    part: <T extends object>({ name, make }: EstatePart<T>): T => {
      // put there by the same part, see below
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const known = parts.get(name) as T | undefined;
      const made = known ?? make(estate);
      parts.set(name, made);
      return made;
    },
    get operator() {
      return tenantId === '' ? estate : operator();
    },
  };
  return estate;
}
