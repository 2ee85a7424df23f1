import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/**
 * Keys of backups: X25519. Whoever makes backups has the public one, which opens nothing; only who
 * restores has the private one. Both are one word of text, the raw key in base64url.
 */
const publicPrefix = 'atrium-backup-pub-';
const privatePrefix = 'atrium-backup-key-';
const length = 32;

/** Bytes before a raw X25519 key in DER (RFC 8410). */
const publicDer = Buffer.from('302a300506032b656e032100', 'hex');
const privateDer = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** A new pair, as text. */
export function makeBackupKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const pair = generateKeyPairSync('x25519');
  return {
    publicKey: publicPrefix + rawPublic(pair.publicKey).toString('base64url'),
    privateKey:
      privatePrefix +
      pair.privateKey
        .export({ format: 'der', type: 'pkcs8' })
        .subarray(privateDer.length)
        .toString('base64url'),
  };
}

/** @returns undefined for text that is no public key of backups */
export function readPublicKey(text: string): KeyObject | undefined {
  const raw = rawOf(text, publicPrefix);
  return raw && publicKeyOf(raw);
}

/** @returns undefined for text that is no private key of backups */
export function readPrivateKey(text: string): KeyObject | undefined {
  const raw = rawOf(text, privatePrefix);
  return (
    raw && createPrivateKey({ key: Buffer.concat([privateDer, raw]), format: 'der', type: 'pkcs8' })
  );
}

export function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([publicDer, raw]), format: 'der', type: 'spki' });
}

/** Returns the 32 bytes of a public key; of a private one, those of its other half. */
export function rawPublic(key: KeyObject): Buffer {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return half.export({ format: 'der', type: 'spki' }).subarray(publicDer.length);
}

/** Eight bytes that tell keys apart. */
export function keyMark(rawPublicKey: Buffer): Buffer {
  return createHash('sha256')
    .update('atrium backup key')
    .update(rawPublicKey)
    .digest()
    .subarray(0, 8);
}

function rawOf(text: string, prefix: string): Buffer | undefined {
  const word = text.trim();
  if (!word.startsWith(prefix)) return undefined;
  const raw = Buffer.from(word.slice(prefix.length), 'base64url');
  return raw.length === length ? raw : undefined;
}
