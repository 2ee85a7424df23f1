import { storedTokens } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { VaultContent } from './vault.ts';

/** Time (ms) after a refusal in which the session may be restored for one forced refresh. */
export const refusedSessionLifeMs = 60_000;

type SessionContent = Partial<
  Pick<
    VaultContent,
    'authnResult' | 'authzData' | 'userData' | 'session_state' | 'reusable_refresh_token'
  >
>;

/**
 * Session that ended because the token endpoint responded 400. Spec §8 asks for one forced refresh
 * after that, but spec §4 clears the storage at once; so its content stays in the memory of this
 * page until the refresh, never in the storage.
 */
export class RefusedSession {
  readonly #context: SignInContext;
  #content: SessionContent | undefined;
  #refusedAt = 0;

  constructor(context: SignInContext) {
    this.#context = context;
  }

  /** Copies the stored session; call it before the storage is cleared. */
  keep(): void {
    const { vault, ports } = this.#context;
    if (!storedTokens(this.#context)) return;
    this.#refusedAt = ports.now();
    this.#content = Object.fromEntries(
      (
        ['authnResult', 'authzData', 'userData', 'session_state', 'reusable_refresh_token'] as const
      ).flatMap((key) => {
        const value = vault.read(key);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  }

  /** Drops the copy: the user has signed out. */
  drop(): void {
    this.#content = undefined;
  }

  /**
   * Writes the session back as an expired one, so that it can be refreshed but is not signed in.
   * @returns true if there was one to restore; each can be restored once.
   */
  restore(): boolean {
    const { vault, ports } = this.#context;
    const content = this.#content;
    this.#content = undefined;
    const isTooLate = ports.now() - this.#refusedAt > refusedSessionLifeMs;
    if (!content || isTooLate || storedTokens(this.#context)) return false;
    return vault.write({ ...content, access_token_expires_at: 0 });
  }
}
