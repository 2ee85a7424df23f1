import { createHash } from 'node:crypto';

/** A sign-in that has begun, as its code stands for it. */
export type BegunSignIn = {
  readonly tenantId: string;
  readonly redirectUri: string;
  readonly resource: string;
  /** PKCE: SHA-256 of the verifier, base64url. */
  readonly challenge: string;
  readonly hasMfa: boolean;
};

const lifeMs = 10 * 60_000;

/** Keeps the codes of sign-ins until they are redeemed, once, within ten minutes. */
export class SignIns {
  readonly #codes = new Map<string, BegunSignIn & { readonly endsAt: number }>();
  /** True while the partner's person proves a second factor. */
  hasMfa = true;

  /** Returns the code of a person who has signed in at once. */
  begin(signIn: Omit<BegunSignIn, 'hasMfa'>, now: number): string {
    const code = `1.code-${crypto.randomUUID()}`;
    this.#codes.set(code, { ...signIn, hasMfa: this.hasMfa, endsAt: now + lifeMs });
    return code;
  }

  /** Takes a code; whatever is said of it, it is no good any more. */
  redeem(
    form: URLSearchParams,
    now: number,
  ): BegunSignIn | 'codeUnknown' | 'codeExpired' | 'wrongVerifier' {
    const code = form.get('code') ?? '';
    const signIn = this.#codes.get(code);
    this.#codes.delete(code);
    if (!signIn || signIn.redirectUri !== form.get('redirect_uri')) return 'codeUnknown';
    if (signIn.endsAt <= now) return 'codeExpired';
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return challenge === signIn.challenge ? signIn : 'wrongVerifier';
  }
}
