import type { OAuthError } from './outcome.ts';

/** Validated fields of a token response or a callback fragment. */
export type TokenAnswer = {
  readonly access_token: string;
  readonly id_token?: string;
  readonly refresh_token?: string;
  readonly token_type?: string;
  /** Seconds. */
  readonly expires_in?: number;
  readonly scope?: string;
  readonly session_state?: string;
};

// RFC 6749 A.12, A.17: other characters could not be sent in a header
const visible = /^[\x21-\x7e]+$/;

/**
 * Returns the validated fields; undefined when a token is not text or the token type is not bearer.
 */
export function readTokenAnswer(
  fields: Readonly<Record<string, unknown>>,
): TokenAnswer | undefined {
  const { access_token = '', token_type } = fields;
  if (typeof access_token !== 'string' || (access_token !== '' && !visible.test(access_token)))
    return undefined;
  if (
    token_type !== undefined &&
    (typeof token_type !== 'string' || token_type.toLowerCase() !== 'bearer')
  )
    return undefined;
  const answer: Record<string, string | number> = { access_token };
  for (const name of [
    'id_token',
    'refresh_token',
    'scope',
    'session_state',
    'token_type',
  ] as const) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') answer[name] = value;
    else if (name === 'id_token' && value !== undefined && value !== null && value !== '')
      return undefined;
  }
  const seconds = Number(fields['expires_in'] ?? Number.NaN);
  if (Number.isFinite(seconds)) answer['expires_in'] = seconds;
  // built from the list above
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer as TokenAnswer;
}

/**
 * Returns the OAuth error of a response (RFC 6749 4.1.2.1 and 5.2); undefined when there is none.
 */
export function readOAuthError(
  fields: Readonly<Record<string, unknown>> | undefined,
): OAuthError | undefined {
  const { error, error_description: description } = fields ?? {};
  if (typeof error !== 'string' || error === '') return undefined;
  return typeof description === 'string' && description !== '' ? { error, description } : { error };
}
