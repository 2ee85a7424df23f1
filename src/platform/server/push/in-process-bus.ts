import { transactionOf } from '../database/tenant-db.ts';
import type { BusListener, PushBus } from './push.port.ts';

/** Creates the bus of a single node, fed by the commit itself. */
export function createInProcessBus(): PushBus {
  let listener: BusListener | undefined;
  return {
    async announce(tx, envelope) {
      transactionOf(tx).afterCommit.push(() => listener?.deliver(envelope));
    },
    async start(given) {
      listener = given;
    },
    async stop() {
      listener = undefined;
    },
  };
}
