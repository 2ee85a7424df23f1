import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose';

/** Key with which the simulators of a process sign their tokens. */
export type TokenKey = {
  readonly sign: (claims: JWTPayload) => Promise<string>;
  /** Returns the claims of a token of ours that has not expired; undefined for any other text. */
  readonly verify: (token: string, now: number) => Promise<JWTPayload | 'expired' | undefined>;
  /** Public half, as the key document has it. */
  readonly jwk: JWK;
};

let made: Promise<TokenKey> | undefined;

/** Returns the key of this process; making one takes a second on a busy machine. */
export function tokenKeyOfProcess(): Promise<TokenKey> {
  made ??= createTokenKey();
  return made;
}

async function createTokenKey(): Promise<TokenKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = 'simulator';
  return {
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(privateKey),
    verify: async (token, now) => {
      try {
        const options = { currentDate: new Date(now), algorithms: ['RS256'] };
        return (await jwtVerify(token, publicKey, options)).payload;
      } catch (error) {
        return isExpiry(error) ? 'expired' : undefined;
      }
    },
    jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' },
  };
}

function isExpiry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
}
