/** Failure of a call to the outside, as the clients of connectors tell it. */
export type OutsideFault = {
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  /** Time to stay away, in ms; undefined where nothing was said. */
  readonly retryAfterMs?: number | undefined;
} & (
  | {
      readonly kind:
        | 'network'
        | 'timeout'
        | 'throttled'
        | 'unavailable'
        | 'unauthorized'
        | 'forbidden'
        | 'notFound'
        | 'gone'
        | 'conflict'
        | 'refused'
        | 'credentialRefused'
        | 'tenantUnknown'
        | 'foreignToken'
        | 'exportFailed';
    }
  | { readonly kind: 'consentNeeded'; readonly reason: 'missing' | 'expired' | 'mfaMissing' }
  | { readonly kind: 'badAnswer'; readonly reason: string }
);
