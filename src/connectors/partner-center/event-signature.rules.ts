import { verify, type KeyObject } from 'node:crypto';
import type { EventRefusal } from './event-refusal.values.ts';

/** Headers of a request, by names in lower case. */
export type EventHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Signature of an event, as its headers tell it; nothing of it is believed yet. */
export interface EventSignature {
  readonly hash: 'sha256' | 'sha384' | 'sha512';
  readonly signature: Buffer;
  readonly certificateUrl: string;
}

const hashes: Readonly<Record<string, EventSignature['hash']>> = {
  'rsa-sha256': 'sha256',
  'rsa-sha384': 'sha384',
  'rsa-sha512': 'sha512',
};

/**
 * Reads `Authorization: Signature …` (or `X-MS-Signature`, as a registration may ask for),
 * `X-MS-Certificate-Url` and `X-MS-Signature-Algorithm`. SHA-1 is no algorithm here.
 */
export function readSignature(headers: EventHeaders): EventSignature | EventRefusal {
  const token = signatureIn(one(headers, 'authorization')) ?? inOwnHeader(headers);
  const certificateUrl = one(headers, 'x-ms-certificate-url');
  const algorithm = one(headers, 'x-ms-signature-algorithm');
  if (!token || !certificateUrl || !algorithm) return 'headersMissing';
  const hash = hashes[algorithm.toLowerCase()];
  return hash
    ? { hash, signature: Buffer.from(token, 'base64'), certificateUrl }
    : 'algorithmUnknown';
}

function one(headers: EventHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : undefined;
}

function signatureIn(value: string | undefined): string | undefined {
  return /^Signature\s+([A-Za-z0-9+/]+=*)$/i.exec(value ?? '')?.[1];
}

/** Documented with and without the scheme in front. */
function inOwnHeader(headers: EventHeaders): string | undefined {
  const value = one(headers, 'x-ms-signature');
  return signatureIn(value) ?? /^[A-Za-z0-9+/]+=*$/.exec(value ?? '')?.[0];
}

/** Returns whether the bytes of a body were signed with a key (RSASSA-PKCS1-v1_5). */
export function isSigned(
  body: Buffer,
  { hash, signature }: Pick<EventSignature, 'hash' | 'signature'>,
  key: KeyObject,
): boolean {
  try {
    return verify(hash, body, key, signature);
  } catch {
    return false; // a key of another kind
  }
}
