import type { Contract, Handlers } from '#platform/common/contract.ts';
import type { Ctx } from './http/ctx.ts';
import type { PersonalRegister } from './privacy/personal-columns.ts';

/** What the server must know of an app that has a noun of its own, in one piece: main has one line for it. */
export interface AppSlice {
  readonly contract: Contract;
  readonly handlers: Handlers<Contract, Ctx>;
  /** What its tables hold of people (LAW-1). */
  readonly personalData: PersonalRegister;
  /** Its tables whose rows have no end of their own, and why (LAW-3). */
  readonly kept: Readonly<Record<string, string>>;
  /** Parameters and fields of its endpoints that hold an id, and the table it is of: whom the isolation test attacks. */
  readonly idTables: Readonly<Record<string, string>>;
}

/**
 * Declares a slice; a forgotten endpoint does not compile. The template of `npm run new-app` uses it.
 * @public
 */
export function appSlice<const C extends Contract>(
  slice: Omit<AppSlice, 'contract' | 'handlers'> & { readonly contract: C; readonly handlers: Handlers<C, Ctx> },
): AppSlice {
  return slice;
}
