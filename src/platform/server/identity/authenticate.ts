import type { Authenticate, Caller } from '../http/caller.ts';
import type { Identity, TokenJudge } from './token-judge.ts';

/** Looks up what a person holds, anew for every request. Implemented by the directory. */
export type FindCaller = (identity: Identity) => Promise<Caller | undefined>;

/** First the token, then the person: a bearer token becomes a caller with today's rights. */
export function createAuthenticate({ judge, findCaller }: { readonly judge: TokenJudge; readonly findCaller: FindCaller }): Authenticate {
  return async (bearer) => {
    const identity = await judge(bearer);
    return identity && findCaller(identity);
  };
}
