import type { Authenticate, Caller } from '../http/caller.ts';
import { apiTokenPrefix } from './api-token.rules.ts';
import type { Identity, TokenJudge } from './token-judge.ts';

/**
 * Loads a person's rights, for every request; undefined once their session was ended. Implemented by
 * the people domain.
 */
export type FindCaller = (identity: Identity, agent?: string) => Promise<Caller | undefined>;

export interface AuthenticateOptions {
  readonly judge: TokenJudge;
  readonly findCaller: FindCaller;
  /** Authenticates API tokens; absent: not supported. */
  readonly findByApiToken?: Authenticate | undefined;
}

/** First the token, then the person: a bearer token becomes a caller with today's rights. */
export function createAuthenticate({
  judge,
  findCaller,
  findByApiToken,
}: AuthenticateOptions): Authenticate {
  return async (bearer, { refused, agent } = {}) => {
    if (bearer.startsWith(apiTokenPrefix)) return findByApiToken?.(bearer);
    const identity = await judge(bearer, refused);
    return identity && findCaller(identity, agent);
  };
}
