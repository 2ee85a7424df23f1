import { createHash, X509Certificate } from 'node:crypto';
import { importPKCS8 } from 'jose';
import { ClientSecretPost, modifyAssertion, PrivateKeyJwt, type ClientAuth } from 'oauth4webapi';

/**
 * How the application proves who it is: a certificate (recommended), or a secret. Secrets stay in
 * memory; nothing of them is logged.
 */
export type Credential =
  | {
      readonly kind: 'certificate';
      /** Private key, PKCS #8 in PEM. */
      readonly privateKey: string;
      /** Certificate in PEM, as uploaded to the application's registration. */
      readonly certificate: string;
    }
  | { readonly kind: 'secret'; readonly secret: string };

/** Returns the client authentication for a token endpoint. */
export type Authentication = (tokenEndpoint: string) => Promise<ClientAuth>;

/** Reads a credential once. Rejects where key or certificate cannot be read. */
export function authenticationOf(credential: Credential): Authentication {
  if (credential.kind === 'secret') {
    const secret = ClientSecretPost(credential.secret);
    return () => Promise.resolve(secret);
  }
  const { privateKey, certificate } = credential;
  let key: ReturnType<typeof importPKCS8> | undefined;
  const thumbprint = thumbprintOf(certificate);
  return async (tokenEndpoint) => {
    // PS256 and the SHA-256 thumbprint are what Microsoft asks of certificate credentials.
    key ??= importPKCS8(privateKey, 'PS256');
    return PrivateKeyJwt(await key, {
      [modifyAssertion]: (header, payload) => {
        header['typ'] = 'JWT';
        header['x5t#S256'] = thumbprint;
        payload['aud'] = tokenEndpoint;
      },
    });
  };
}

function thumbprintOf(certificate: string): string {
  return createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url');
}
