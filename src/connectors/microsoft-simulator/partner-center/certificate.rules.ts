import { randomBytes, sign, type KeyObject } from 'node:crypto';

/** Names of who a certificate is for, or of who issued it. */
export type CertificateName = { readonly commonName: string; readonly organization?: string };

/** A certificate (RFC 5280) as somebody wants it issued. */
export type CertificateWish = {
  readonly subject: CertificateName;
  readonly publicKey: KeyObject;
  readonly issuer: CertificateName;
  /** Private key of the issuer, RSA or of an elliptic curve. */
  readonly issuerKey: KeyObject;
  readonly from: Date;
  readonly to: Date;
  /** True for one that may issue others. */
  readonly isAuthority?: boolean;
  /** Hosts that it is for. */
  readonly hosts?: readonly string[];
  /** Address of the certificate of its issuer. */
  readonly issuerAt?: string;
};

const oid = {
  commonName: '0603550403',
  organization: '060355040a',
  rsaSha256: '06092a864886f70d01010b',
  ecdsaSha256: '06082a8648ce3d040302',
  basicConstraints: '0603551d13',
  keyUsage: '0603551d0f',
  subjectAltName: '0603551d11',
  authorityInfo: '06082b06010505070101',
  issuers: '06082b06010505073002',
} as const;

const yes = hex('0101ff');
/** Bits of a key usage: to sign certificates, or to sign anything else. */
const usage = { authority: hex('03020204'), signer: hex('03020780') };

/** Returns a certificate as DER. */
export function issued(wish: CertificateWish): Buffer {
  const { subject, publicKey, issuer, issuerKey, from, to } = wish;
  const isRsa = issuerKey.asymmetricKeyType === 'rsa';
  const algorithm = isRsa
    ? sequence(hex(oid.rsaSha256), hex('0500'))
    : sequence(hex(oid.ecdsaSha256));
  const body = sequence(
    tagged(0xa0, hex('020102')),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    nameOf(issuer),
    sequence(time(from), time(to)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensionsOf(wish))),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.alloc(1), sign('sha256', body, issuerKey)]));
  return sequence(body, algorithm, signature);
}

function extensionsOf({ isAuthority = false, hosts = [], issuerAt }: CertificateWish): Buffer[] {
  const names = hosts.map((host) => tagged(0x82, Buffer.from(host)));
  const issuers = issuerAt && sequence(hex(oid.issuers), tagged(0x86, Buffer.from(issuerAt)));
  return [
    extension(oid.basicConstraints, isAuthority ? sequence(yes) : sequence(), yes),
    extension(oid.keyUsage, isAuthority ? usage.authority : usage.signer, yes),
    ...(names.length > 0 ? [extension(oid.subjectAltName, sequence(...names))] : []),
    ...(issuers ? [extension(oid.authorityInfo, sequence(issuers))] : []),
  ];
}

function extension(id: string, value: Buffer, isCritical?: Buffer): Buffer {
  return sequence(hex(id), ...(isCritical ? [isCritical] : []), tagged(0x04, value));
}

function nameOf({ commonName, organization }: CertificateName): Buffer {
  const part = (id: string, value: string) =>
    tagged(0x31, sequence(hex(id), tagged(0x0c, Buffer.from(value))));
  return sequence(
    ...(organization === undefined ? [] : [part(oid.organization, organization)]),
    part(oid.commonName, commonName),
  );
}

/** Years from 2050 on have four digits. */
function time(moment: Date): Buffer {
  const digits = moment.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return moment.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(digits.slice(2)))
    : tagged(0x18, Buffer.from(digits));
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

/** DER: tag, length, content. */
function tagged(tag: number, content: Buffer): Buffer {
  const length = content.byteLength;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
