import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Form of what is kept: a byte for its version, the nonce, the text, the tag. */
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const label = 'atrium partner center refresh token';

export interface TokenSeal {
  seal(token: string): Buffer;
  /** Returns the token; undefined where another key or application kept it, or it was changed. */
  open(sealed: Buffer): string | undefined;
}

/**
 * Returns what keeps a token unreadable in the database: AES-256-GCM, under a key of its own that
 * follows from the installation's secret. `about` is bound to it: a token of another application or
 * directory does not open.
 */
export function createTokenSeal(key: (purpose: string) => Buffer, about: string): TokenSeal {
  const own = Buffer.from(hkdfSync('sha256', key('partnerSignIn'), Buffer.alloc(0), label, 32));
  return {
    seal(token) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', own, nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, text, cipher.getAuthTag()]);
    },
    open(sealed) {
      if (sealed[0] !== version || sealed.length < 1 + nonceLength + tagLength) return undefined;
      const nonce = sealed.subarray(1, 1 + nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', own, nonce, { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(sealed.length - tagLength));
      try {
        const text = sealed.subarray(1 + nonceLength, sealed.length - tagLength);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return undefined; // what does not prove itself is nobody's token
      }
    },
  };
}
