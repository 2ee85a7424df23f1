import type { ApiError } from './api-error.ts';

/** What every call needs of the world around it. Set once at the start; the client itself knows no session and no store. */
export interface Transport {
  /** Value of Accept-Language. */
  readonly language: () => string;
  /** The access token for an address that is a secure route, of this kind of sign-in first; renewed where it has run out. */
  readonly bearerFor: (url: string, as: string | undefined) => Promise<string | undefined>;
  /** Tries to get a fresh token after a 401, of the same kind; true if the call is worth repeating. */
  readonly renew: (as: string | undefined) => Promise<boolean>;
  /** The tenant that fills `:tenantId` where a caller gives none. */
  readonly tenantId: () => string | undefined;
  /** Hears of every failed call. */
  readonly onFailure?: (error: ApiError, call: string) => void;
  /** Hears whether the server can be reached, from real calls only. */
  readonly onReachable?: (reachable: boolean) => void;
}

let transport: Transport = {
  language: () => 'de',
  bearerFor: async () => undefined,
  renew: async () => false,
  tenantId: () => undefined,
};

export function configureTransport(given: Transport): void {
  transport = given;
}

export function currentTransport(): Transport {
  return transport;
}
