/** A refresh token of the Secure Application Model. */
type Grant = { readonly hasMfa: boolean; readonly endsAt: number; readonly isRevoked: boolean };

const lifeMs = 90 * 86_400_000;

/** Keeps which tenants have consented to the application, and the refresh tokens it may redeem. */
export class Grants {
  readonly #withdrawn: Set<string>;
  readonly #refreshTokens = new Map<string, Grant>();
  #issued = 0;

  constructor(withoutConsent: readonly string[] = []) {
    this.#withdrawn = new Set(withoutConsent);
  }

  isConsented(tenantId: string): boolean {
    return !this.#withdrawn.has(tenantId);
  }

  withdrawConsent(tenantId: string): void {
    this.#withdrawn.add(tenantId);
  }

  giveConsent(tenantId: string): void {
    this.#withdrawn.delete(tenantId);
  }

  /** Returns a new refresh token; it ends 90 days later. */
  issue(now: number, hasMfa: boolean): string {
    this.#issued += 1;
    const token = `0.refresh-${String(this.#issued)}-${crypto.randomUUID()}`;
    this.#refreshTokens.set(token, { hasMfa, endsAt: now + lifeMs, isRevoked: false });
    return token;
  }

  /** Ends all refresh tokens, as a changed password or an administrator does. */
  revokeRefreshTokens(): void {
    for (const [token, grant] of this.#refreshTokens)
      this.#refreshTokens.set(token, { ...grant, isRevoked: true });
  }

  judge(
    token: string,
    now: number,
  ): Grant | 'refreshTokenUnknown' | 'refreshTokenExpired' | 'grantRevoked' {
    const grant = this.#refreshTokens.get(token);
    if (!grant) return 'refreshTokenUnknown';
    if (grant.isRevoked) return 'grantRevoked';
    return grant.endsAt <= now ? 'refreshTokenExpired' : grant;
  }
}
