import type { TokenKey } from './token-key.ts';

/** Access token of a request, as verified. */
export type Bearer =
  | { readonly state: 'none' | 'invalid' | 'expired' }
  | {
      readonly state: 'ok';
      readonly tenantId: string;
      readonly kind: 'app' | 'user';
      readonly audience: string;
      readonly hasMfa: boolean;
    };

/** Reads the token of a request; its audience is judged by the service that was called. */
export async function readBearer(key: TokenKey, headers: Headers, now: number): Promise<Bearer> {
  const header = headers.get('authorization');
  if (header === null) return { state: 'none' };
  const token = /^Bearer (.+)$/i.exec(header)?.[1];
  const claims = token === undefined ? undefined : await key.verify(token, now);
  if (claims === 'expired') return { state: 'expired' };
  const { tid, aud, idtyp, amr } = claims ?? {};
  if (typeof tid !== 'string' || typeof aud !== 'string') return { state: 'invalid' };
  return {
    state: 'ok',
    tenantId: tid,
    kind: idtyp === 'app' ? 'app' : 'user',
    audience: aud,
    hasMfa: Array.isArray(amr) && amr.includes('mfa'),
  };
}
