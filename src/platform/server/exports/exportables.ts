import type { Endpoint } from '#platform/common/contract.ts';

/** A list that may leave as a file: its endpoint and the handler that answers it. */
export interface Exportable {
  readonly endpoint: Endpoint;
  readonly handler: (call: unknown) => Promise<unknown>;
}

/** Topic of the outbox under which large files are written. */
export const exportTopic = 'exports.write';

/** By key (`orders.list`): mounting fills it, the job that writes large files reads it. */
export type Exportables = Map<string, Exportable>;
