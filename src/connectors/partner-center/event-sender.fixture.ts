import { generateKeyPairSync, sign, X509Certificate, type KeyObject } from 'node:crypto';
import {
  issued,
  type CertificateName,
  type CertificateWish,
} from '#connectors/microsoft-simulator/partner-center/certificate.rules.ts';
import type { EventSender } from './event-sender.ts';

const organization = 'Contoso Corporation';
const host = 'events.contoso.example';
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const years = { from: new Date(Date.UTC(2020, 0, 1)), to: new Date(Date.UTC(2055, 0, 1)) };

/** Address of the certificate of the usual sender. */
export const certificateUrl = 'https://certificates.contoso.example/events.cer';

/** An authority with its certificate. */
export interface TestAuthority {
  readonly name: CertificateName;
  readonly key: KeyObject;
  readonly der: Buffer;
  readonly certificate: X509Certificate;
}

/** @param under authority that issues it; a root signs itself */
export function anAuthority(
  commonName: string,
  under?: TestAuthority,
  more: Partial<CertificateWish> = {},
): TestAuthority {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = { commonName, organization };
  const by = { issuer: under?.name ?? name, issuerKey: under?.key ?? key };
  const der = issued({ ...years, subject: name, publicKey, ...by, isAuthority: true, ...more });
  return { name, key, der, certificate: new X509Certificate(der) };
}

/** Returns a certificate of the usual sender as DER. */
export function aSendersCertificate(
  by: TestAuthority,
  more: Partial<CertificateWish> = {},
): Buffer {
  return issued({
    ...years,
    subject: { commonName: host, organization },
    publicKey: rsa.publicKey,
    ...{ issuer: by.name, issuerKey: by.key },
    hosts: [host],
    ...more,
  });
}

/** Returns a certificate that the usual sender's key signed itself, under a name of its choice. */
export function aSelfSigned(): Buffer {
  const name = { commonName: host, organization };
  return issued({
    ...years,
    ...{ subject: name, issuer: name, publicKey: rsa.publicKey, issuerKey: rsa.privateKey },
    hosts: [host],
  });
}

/** The usual sender: who leads to one of these roots. */
export const senderUnder = (...roots: readonly TestAuthority[]): EventSender => ({
  certificateHosts: ['certificates.contoso.example'],
  issuerHosts: ['.contoso.example'],
  trust: async () => ({
    organization,
    names: [host],
    roots: roots.map(({ certificate }) => certificate),
  }),
});

/** Returns headers that the usual sender sends with a body. */
export function signedHeaders(body: Buffer, hash = 'sha256', url = certificateUrl) {
  return {
    authorization: `Signature ${sign(hash, body, rsa.privateKey).toString('base64')}`,
    'x-ms-certificate-url': url,
    'x-ms-signature-algorithm': `rsa-${hash}`,
  };
}
