import { createHash, X509Certificate } from 'node:crypto';
import { decodeProtectedHeader, importX509, jwtVerify } from 'jose';

/** The application that may ask for tokens, and what it proves itself with. */
export type Application = {
  readonly clientId: string;
  readonly secret?: string | undefined;
  /** Certificates in PEM, as uploaded to the registration. */
  readonly certificates?: readonly string[];
};

export type Proof = 'ok' | 'unknownApplication' | 'wrongSecret' | 'wrongAssertion' | 'missing';

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Judges what a token request proves of its application. */
export async function judgeProof(
  application: Application,
  form: URLSearchParams,
  endpoint: string,
): Promise<Proof> {
  if (form.get('client_id') !== application.clientId) return 'unknownApplication';
  const secret = form.get('client_secret');
  if (secret !== null) return secret === application.secret && secret !== '' ? 'ok' : 'wrongSecret';
  const assertion = form.get('client_assertion');
  if (assertion === null || form.get('client_assertion_type') !== assertionType) return 'missing';
  return (await isSignedBy(application, assertion, endpoint)) ? 'ok' : 'wrongAssertion';
}

/**
 * An assertion names its certificate by thumbprint. Its times are those of its sender's wall clock,
 * so it is judged by ours and not by that of the world.
 */
async function isSignedBy(
  { clientId, certificates = [] }: Application,
  assertion: string,
  endpoint: string,
): Promise<boolean> {
  try {
    const thumbprint = decodeProtectedHeader(assertion)['x5t#S256'];
    const certificate = certificates.find((pem) => thumbprintOf(pem) === thumbprint);
    if (certificate === undefined) return false;
    const key = await importX509(certificate, 'PS256');
    await jwtVerify(assertion, key, {
      algorithms: ['PS256'],
      issuer: clientId,
      subject: clientId,
      audience: endpoint,
      requiredClaims: ['exp', 'jti'],
    });
    return true;
  } catch {
    return false;
  }
}

function thumbprintOf(certificate: string): string {
  return createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url');
}
