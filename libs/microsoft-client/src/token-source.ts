import { decodeJwt } from 'jose';
import type { TokenEndpointResponse } from 'oauth4webapi';
import { withRetries } from './attempts.ts';
import type { ClientContext } from './client-context.ts';
import type { Authentication } from './credential.ts';
import type { JsonObject } from './json-value.ts';
import { groupOf } from './limits.ts';
import { MicrosoftError, noFacts, type ConsentReason } from './microsoft-error.ts';
import { requestToken } from './token-request.ts';
import { judgeToken, tokenOf, type Token } from './token.rules.ts';

/** `app`: the application itself. `user`: the application for the person who consented. */
export type TokenKind = 'app' | 'user';

export type TokenWish = {
  readonly kind: TokenKind;
  readonly tenantId: string;
  readonly resource: string;
};

/**
 * Store of the refresh token of the Secure Application Model: a vault, a sealed setting.
 * Microsoft hands out a new one now and then; it is stored before the access token is used.
 */
export type RefreshTokens = {
  /** Returns the refresh token; undefined where nobody has consented yet. */
  readonly read: () => Promise<string | undefined>;
  /** Stores the token that `before` was exchanged for. */
  readonly write: (refreshToken: string, before: string) => Promise<void>;
  /**
   * Names the sign-in that the refresh token came from: access tokens of another one are used no
   * more. Absent: it is always the same.
   */
  readonly signIn?: () => Promise<string | undefined>;
  /** Told that the person of this refresh token has to sign in again, and why. */
  readonly refused?: (refusal: Refusal, refreshToken: string) => Promise<void>;
};

export type Refusal = {
  readonly reason: ConsentReason;
  /** Code of the login service, `AADSTS50173`. */
  readonly code: string | undefined;
};

export type TokenOptions = {
  readonly clientId: string;
  readonly authentication: Authentication;
  /** Directory of the application; the refresh token belongs to it. */
  readonly homeTenantId: string | undefined;
  readonly refreshTokens: RefreshTokens | undefined;
  /** True if a person's token for this resource must prove a second factor. */
  readonly needsMfa: (resource: string) => boolean;
};

const fewTokens = 1_024;

/**
 * Tokens by kind, tenant and resource. Renewed five minutes early, once for all who wait; while a
 * renewal fails, a token that is still good is used.
 */
export class TokenSource {
  readonly #context: ClientContext;
  readonly #options: TokenOptions;
  readonly #tokens = new Map<string, Token>();
  readonly #renewals = new Map<string, Promise<Token>>();
  /** Sign-ins that the tokens of persons came from. */
  readonly #signIns = new Map<string, { readonly signIn: string | undefined }>();
  #sweepAt = fewTokens;

  constructor(context: ClientContext, options: TokenOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** Returns a token that is good for now; rejects with a `MicrosoftError`. */
  async get(wish: TokenWish, signal?: AbortSignal): Promise<string> {
    signal?.throwIfAborted();
    const key = keyOf(wish);
    if (wish.kind === 'user') await this.#forgetFormer(key);
    const known = this.#tokens.get(key);
    const now = this.#context.ports.clock.now();
    if (known && now < known.renewAt) return known.value;
    try {
      return (await untilAborted(this.#renew(key, wish), signal)).value;
    } catch (error) {
      signal?.throwIfAborted();
      const isGood = known && this.#context.ports.clock.now() < known.expiresAt;
      // A login service that is away for a minute must not stop what a token still opens.
      if (isGood && this.#tokens.get(key) === known && isOutage(error)) return known.value;
      throw error;
    }
  }

  /** Forgets a token that a service refused, unless it was replaced meanwhile. */
  refuse(wish: TokenWish, value: string): void {
    const key = keyOf(wish);
    if (this.#tokens.get(key)?.value === value) this.#tokens.delete(key);
  }

  /** A token of somebody who has signed out meanwhile, or whom another person follows, is let go. */
  async #forgetFormer(key: string): Promise<void> {
    const signIn = await this.#options.refreshTokens?.signIn?.();
    const known = this.#signIns.get(key);
    if (known !== undefined && known.signIn !== signIn) {
      this.#tokens.delete(key);
      this.#renewals.delete(key);
    }
    this.#signIns.set(key, { signIn });
  }

  /** One renewal for many callers; it goes on when one of them leaves. */
  #renew(key: string, wish: TokenWish): Promise<Token> {
    const running = this.#renewals.get(key);
    if (running) return running;
    const renewal: Promise<Token> = this.#request(wish)
      .then((token) => {
        // Of one that was let go meanwhile nothing is kept.
        if (this.#renewals.get(key) === renewal) this.#keep(key, token);
        return token;
      })
      .finally(() => {
        if (this.#renewals.get(key) === renewal) this.#renewals.delete(key);
      });
    this.#renewals.set(key, renewal);
    return renewal;
  }

  async #request(wish: TokenWish): Promise<Token> {
    const context = this.#context;
    const { name, limit } = groupOf(context.groups, 'login', '/');
    return withRetries(context, {
      service: 'login',
      lane: { tenantId: wish.tenantId, group: name, limit },
      // A token asked for twice is a token.
      isRepeatable: true,
      signal: undefined,
      run: () => this.#exchange(wish),
    });
  }

  async #exchange(wish: TokenWish): Promise<Token> {
    const refreshToken = wish.kind === 'user' ? await this.#refreshToken() : undefined;
    const answer = await this.#ask(wish, refreshToken).catch(async (error: unknown) => {
      await this.#tellRefused(wish, refreshToken, error);
      throw error;
    });
    await this.#keepRefreshToken(wish, refreshToken, answer.refresh_token);
    const token = tokenOf(
      answer.access_token,
      (answer.expires_in ?? 0) * 1000,
      this.#context.ports.clock.now(),
    );
    const { tenantId, resource } = wish;
    this.#context.ports.log({
      type: 'tokenRenewed',
      tenantId,
      resource,
      expiresAt: token.expiresAt,
    });
    return token;
  }

  async #ask(wish: TokenWish, refreshToken: string | undefined): Promise<TokenEndpointResponse> {
    const { clientId, authentication, needsMfa } = this.#options;
    const { tenantId, resource } = wish;
    const answer = await requestToken(this.#context, {
      ...{ tenantId, clientId, authentication, resource, signal: undefined },
      grant: refreshToken === undefined ? { kind: 'app' } : { kind: 'refresh', refreshToken },
    });
    demand(answer.access_token, tenantId, wish.kind === 'user' && needsMfa(resource));
    return answer;
  }

  /** Only the partner's own directory says that its person is to sign in again. */
  async #tellRefused(
    { tenantId }: TokenWish,
    refreshToken: string | undefined,
    error: unknown,
  ): Promise<void> {
    if (refreshToken === undefined || tenantId !== this.#options.homeTenantId) return;
    if (!(error instanceof MicrosoftError) || error.fault.kind !== 'consentNeeded') return;
    const { reason, code } = error.fault;
    await this.#options.refreshTokens?.refused?.({ reason, code }, refreshToken);
  }

  async #refreshToken(): Promise<string> {
    const refreshToken = await this.#options.refreshTokens?.read();
    if (refreshToken !== undefined) return refreshToken;
    throw new MicrosoftError({ ...noFacts, kind: 'consentNeeded', reason: 'missing' });
  }

  /** Stores a new refresh token. One that a customer's directory gave out is not the partner's. */
  async #keepRefreshToken(
    { tenantId }: TokenWish,
    before: string | undefined,
    after: string | undefined,
  ): Promise<void> {
    if (before === undefined || after === undefined || after === before) return;
    if (tenantId === this.#options.homeTenantId)
      await this.#options.refreshTokens?.write(after, before);
  }

  #keep(key: string, token: Token): void {
    if (this.#tokens.size >= this.#sweepAt) {
      const now = this.#context.ports.clock.now();
      for (const [one, { expiresAt }] of this.#tokens)
        if (expiresAt <= now) this.#tokens.delete(one);
      this.#sweepAt = Math.max(fewTokens, this.#tokens.size * 2);
    }
    this.#tokens.set(key, token);
  }
}

function keyOf({ kind, tenantId, resource }: TokenWish): string {
  return `${kind} ${tenantId} ${resource}`;
}

/** Refuses a token that is not what was asked for. @throws MicrosoftError */
export function demand(accessToken: string, tenantId: string, needsMfa: boolean): void {
  switch (judgeToken(claimsOf(accessToken), { tenantId, needsMfa })) {
    case 'foreignToken':
      throw new MicrosoftError({ ...noFacts, kind: 'foreignToken' });
    case 'mfaMissing':
      throw new MicrosoftError({ ...noFacts, kind: 'consentNeeded', reason: 'mfaMissing' });
    case 'ok':
      return;
  }
}

/** Returns the claims of an access token; undefined where it is not to be read by us. */
export function claimsOf(accessToken: string): JsonObject | undefined {
  try {
    return decodeJwt(accessToken);
  } catch {
    return undefined;
  }
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof MicrosoftError)) return false;
  return ['network', 'timeout', 'throttled', 'unavailable', 'badAnswer'].includes(error.fault.kind);
}

/** Waits for what many wait for; an abort ends the waiting only. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = Promise.withResolvers<never>();
  const leave = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
