import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A key pair with a certificate that it signed itself, made anew for each run. */
export type TestCertificate = {
  readonly privateKey: string;
  readonly certificate: string;
  readonly publicKey: KeyObject;
  /** DER of the certificate. */
  readonly raw: Buffer;
};

export function aCertificate(): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(tagged(0x31, sequence(Buffer.from('0603550403', 'hex'), text('test'))));
  const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const body = sequence(
    Buffer.from('02020100', 'hex'),
    algorithm,
    name,
    sequence(
      tagged(0x17, Buffer.from('250101000000Z')),
      tagged(0x17, Buffer.from('490101000000Z')),
    ),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const raw = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.alloc(1), signature])));
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${raw.toString('base64')}\n-----END CERTIFICATE-----\n`,
    publicKey,
    raw,
  };
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function text(value: string): Buffer {
  return tagged(0x0c, Buffer.from(value));
}

/** DER: tag, length, content. */
function tagged(tag: number, content: Buffer): Buffer {
  const length = content.byteLength;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
