import type { Authenticate, Caller } from '../http/caller.ts';
import { apiTokenPrefix } from './api-token.rules.ts';
import type { Identity, TokenJudge } from './token-judge.ts';

/** Looks up what a person holds, anew for every request. Implemented by the directory. */
export type FindCaller = (identity: Identity) => Promise<Caller | undefined>;

export interface AuthenticateOptions {
  readonly judge: TokenJudge;
  readonly findCaller: FindCaller;
  /** Whom an API token speaks for; absent: there are none. */
  readonly findByApiToken?: Authenticate | undefined;
}

/** First the token, then the person: a bearer token becomes a caller with today's rights. */
export function createAuthenticate({ judge, findCaller, findByApiToken }: AuthenticateOptions): Authenticate {
  return async (bearer) => {
    if (bearer.startsWith(apiTokenPrefix)) return findByApiToken?.(bearer);
    const identity = await judge(bearer);
    return identity && findCaller(identity);
  };
}
