import { randomUUID } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
} from 'jose';

/** A provider of tests: real keys, and tokens as its pen writes them, good by default. */
export interface TestIssuer {
  readonly issuer: string;
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly keys: JSONWebKeySet;
  /** Claims over the good ones; `undefined` leaves one out. */
  token(
    claims?: Readonly<Record<string, unknown>>,
    header?: { readonly typ?: string; readonly kid?: string },
  ): Promise<string>;
}

export const testAudience = 'urn:atrium:api';

export async function createTestIssuer(
  issuer: string,
  {
    alg = 'ES256',
    now = () => new Date(),
  }: { readonly alg?: string; readonly now?: () => Date } = {},
): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const kid = randomUUID();
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
  return {
    issuer,
    kid,
    publicJwk,
    keys: { keys: [publicJwk] },
    token: (claims = {}, header = {}) =>
      sign(privateKey, { iss: issuer, ...claims }, { alg, kid, typ: 'at+jwt', ...header }, now()),
  };
}

function sign(
  key: CryptoKey,
  claims: Readonly<Record<string, unknown>>,
  header: { readonly alg: string },
  at: Date,
): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return new SignJWT({
    sub: 'somebody',
    aud: testAudience,
    iat: seconds,
    // longer than the longest file of tests takes on a slow machine
    exp: seconds + 3600,
    ...claims,
  })
    .setProtectedHeader(header)
    .sign(key);
}
