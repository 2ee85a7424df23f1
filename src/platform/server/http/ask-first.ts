import type { Db } from '../database/connect.ts';
import type { Ctx } from './ctx.ts';

/** Parts of a call that are known before its transaction begins. */
type Known = 'params' | 'query' | 'body' | 'tenantId' | 'caller' | 'now' | 'correlationId';

/** A call before its transaction: `db` opens transactions, and is none. */
export type Beforehand<C = Ctx & { params: unknown; query: unknown; body: unknown }> = Pick<
  C,
  Extract<keyof C, Known>
> & { readonly db: Db };

/** Handler that asks somebody else before its transaction begins. */
export interface AskingHandler<C, R> {
  (call: C): Promise<R>;
  /** Asks, and returns the handler that knows the answer. */
  readonly beforehand: (call: Beforehand<C>) => Promise<(call: C) => Promise<R>>;
}

/**
 * Returns a handler whose `ask` runs before the transaction: whoever it waits for keeps no lock and
 * no connection waiting. What it read may have changed when the transaction begins; `handle` checks.
 */
export function askFirst<C extends Ctx, A, R>(
  ask: (call: Beforehand<C>) => Promise<A>,
  handle: (call: C, answer: A) => Promise<R>,
): AskingHandler<C, R> {
  const unasked = (_call: C): Promise<R> =>
    Promise.reject(new Error('this handler is mounted: it asks before its transaction'));
  return Object.assign(unasked, {
    beforehand: async (call: Beforehand<C>) => {
      const answer = await ask(call);
      return (inside: C) => handle(inside, answer);
    },
  });
}
