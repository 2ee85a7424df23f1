import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * Prefix of API tokens: secret scanners find `atr_[0-9A-Za-z]{46}`; the last six characters are a
 * checksum.
 */
export const apiTokenPrefix = 'atr_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 40;
const shape = /^atr_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/;

/**
 * A token of 40 characters (238 bits) and the checksum of them: CRC-32 in six digits to the base of
 * 62.
 * @param randomBytes bytes of a cryptographic source; those that would make some digits likelier
 * are passed over
 */
export function makeApiToken(randomBytes: (count: number) => Uint8Array): string {
  let secret = '';
  while (secret.length < secretLength) {
    for (const byte of randomBytes(64))
      if (byte < 248 && secret.length < secretLength) secret += digits.charAt(byte % 62);
  }
  return `${apiTokenPrefix}${secret}${checksum(secret)}`;
}

/**
 * Returns whether the text can be one of our tokens, without a database query, so that mistyped or
 * invented ones cost nothing.
 */
export function isApiToken(text: string): boolean {
  const [, secret = '', given] = shape.exec(text) ?? [];
  return given !== undefined && checksum(secret) === given;
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let at = 0; at < 6; at += 1) {
    text = digits.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Returns the stored hash of a token. It is random and long, so a plain SHA-256 is enough. */
export function hashOfApiToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
