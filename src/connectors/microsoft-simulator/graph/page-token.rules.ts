import { createHmac } from 'node:crypto';
import { isObject, textOf } from '@atrium/microsoft-client/json-value';

/** A position in a list, as the caller carries it. It is good for one tenant and one query. */
export type PageToken = {
  readonly tenantId: string;
  readonly path: string;
  readonly select: string;
  readonly top: number;
  /** Place of the next object. */
  readonly from: number;
  /** Changes that are told: from a position of the log up to another. Full reads have none. */
  readonly changes?: readonly [since: number, until: number] | undefined;
  /** Position of the log at which the query began; where the next changes begin. */
  readonly position: number;
  readonly issuedAt: number;
};

/** Returns the text of a position: nobody but the simulator can read or make one. */
export function sealToken(key: string, token: PageToken): string {
  const text = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${text}${signatureOf(key, text)}`;
}

/** Reads a position; undefined for any text that is none. */
export function openToken(key: string, sealed: string): PageToken | undefined {
  const text = sealed.slice(0, -signatureLength);
  if (signatureOf(key, text) !== sealed.slice(-signatureLength)) return undefined;
  const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  return isToken(read) ? read : undefined;
}

const signatureLength = 16;

function signatureOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength);
}

function isToken(value: unknown): value is PageToken {
  return isObject(value) && textOf(value, 'tenantId') !== undefined;
}
