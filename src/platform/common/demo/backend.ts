import type { Problem } from '../errors.ts';
import type { DemoCaller } from './demo.ts';

/** A call as the browser's client makes it. */
export interface DemoCall {
  readonly contract: string;
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly body: unknown;
  readonly file: Blob | undefined;
  readonly idempotencyKey: string | undefined;
  /** The version that an edit began from. */
  readonly version: string | undefined;
  readonly locale: 'de' | 'en';
  readonly caller: DemoCaller;
}

/** `json` is a copy of its own, as it would have come over the wire. */
export type DemoAnswer =
  | { readonly kind: 'json'; readonly json: unknown }
  | { readonly kind: 'file'; readonly blob: Blob; readonly name: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

/**
 * Answers requests instead of the server in demo mode. Resolves with refusals; rejects only for
 * faults of a demo.
 */
export interface DemoBackend {
  readonly answer: (call: DemoCall) => Promise<DemoAnswer>;
}
