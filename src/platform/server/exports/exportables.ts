import type { Endpoint } from '#platform/common/contract.ts';

/** A list that may leave as a file: its endpoint and the handler that answers it. */
export interface Exportable {
  readonly endpoint: Endpoint;
  readonly handler: (call: unknown) => Promise<unknown>;
}

/** Topic of the outbox under which large files are written. */
export const exportTopic = 'exports.write';

/**
 * Exportable lists by key (`orders.list`); filled at mounting, read by the job that writes large
 * files.
 */
export type Exportables = Map<string, Exportable>;
