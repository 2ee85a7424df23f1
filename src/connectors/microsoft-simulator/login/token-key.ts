import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose';

/** Key with which the simulators of a process sign their tokens. */
export type TokenKey = {
  readonly sign: (claims: JWTPayload) => Promise<string>;
  /** Returns the claims of a token of ours that has not expired; undefined for any other text. */
  readonly verify: (token: string, now: number) => Promise<JWTPayload | 'expired' | undefined>;
  /** Public half, as the key document has it. */
  readonly jwk: () => Promise<JWK>;
};

const kid = 'simulator';
let made: ReturnType<typeof generateKeyPair> | undefined;

/**
 * Returns the key of this process. Making one takes a second on a busy machine: it is made when the
 * first token is asked for, so that nobody's start waits for it.
 */
export function tokenKeyOfProcess(): TokenKey {
  const pair = () => (made ??= generateKeyPair('RS256'));
  return {
    sign: async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
        .sign((await pair()).privateKey),
    verify: async (token, now) => {
      try {
        const options = { currentDate: new Date(now), algorithms: ['RS256'] };
        return (await jwtVerify(token, (await pair()).publicKey, options)).payload;
      } catch (error) {
        return isExpiry(error) ? 'expired' : undefined;
      }
    },
    jwk: async () => ({
      ...(await exportJWK((await pair()).publicKey)),
      ...{ kid, use: 'sig', alg: 'RS256' },
    }),
  };
}

function isExpiry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
}
