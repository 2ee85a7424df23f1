import type { DemoBackend, DemoCall } from '#platform/common/demo/backend.ts';
import type { ApiError } from './api-error.ts';

/** Transport that answers in demo mode (spec §4). */
export interface DemoTransport {
  /** The active demo mode: of the feature on show, true where there is none. */
  readonly isOn: () => boolean;
  /** Loaded at the first call, with every slice's demo in it. */
  readonly backend: () => Promise<DemoBackend>;
  readonly caller: () => DemoCall['caller'];
}

/**
 * Dependencies of every call, set once at start; the client itself knows no session and no store.
 */
export interface Transport {
  /** Value of Accept-Language. */
  readonly language: () => string;
  /**
   * The access token for an address that is a secure route, of this kind of sign-in first; renewed
   * where it has run out.
   */
  readonly bearerFor: (url: string, as: string | undefined) => Promise<string | undefined>;
  /**
   * Tries to get a fresh token after a 401, of the same kind; true if the call is worth repeating.
   */
  readonly renew: (as: string | undefined) => Promise<boolean>;
  /** The tenant that fills `:tenantId` where a caller gives none. */
  readonly tenantId: () => string | undefined;
  /** Absent: every call goes to the server. */
  readonly demo?: DemoTransport;
  /** Loads the words of failures in the language in use; never rejects. */
  readonly failureWords?: () => Promise<unknown>;
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

/** True where sample data answers now; components ask `useDemoMode`. */
export function activeDemoMode(): boolean {
  return transport.demo?.isOn() ?? false;
}

export function currentTransport(): Transport {
  return transport;
}
