import type { Db } from '../database/connect.ts';
import { transactionOf } from '../database/tenant-db.ts';
import type { Envelope } from './push.port.ts';
import {
  keepAnnouncement,
  settleAnnouncements,
  takeAnnouncements,
} from './waiting-announcements.store.ts';

export interface AnnouncementRelayOptions {
  readonly db: Db;
  /** Hands one over to the carrier; rejects when it did not take it: then it is tried again. */
  readonly send: (envelope: Envelope) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}

export interface AnnouncementRelay {
  announce(tx: Db, envelope: Envelope): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const pollMs = 2_000;
const batch = 200;

/**
 * Relays announcements to a carrier outside the transaction: stored in a table, delivered after the
 * commit at least once and in order by any node. Other nodes take over from a dead one.
 */
export function createAnnouncementRelay({
  db,
  send,
  log,
}: AnnouncementRelayOptions): AnnouncementRelay {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wanted = false;

  async function pass(): Promise<void> {
    const waiting = await takeAnnouncements(db, batch);
    if (waiting.length === 0) return;
    let sent = 0;
    try {
      for (const { envelope } of waiting) {
        await send(envelope);
        sent += 1;
      }
      wanted ||= waiting.length === batch;
    } finally {
      const numbers = waiting.map(({ number }) => number);
      // none after it overtakes one that failed
      await settleAnnouncements(db, numbers.slice(0, sent), numbers.slice(sent));
    }
  }

  async function passes(): Promise<void> {
    do {
      wanted = false;
      await pass().catch((error: unknown) =>
        log.warn({ err: error }, 'announcements wait for their carrier'),
      );
    } while (wanted);
  }

  function look(): void {
    wanted = true;
    running ??= passes().finally(() => (running = undefined));
  }

  return {
    async announce(tx, envelope) {
      await keepAnnouncement(tx, envelope);
      const { afterCommit } = transactionOf(tx);
      if (timer && !afterCommit.includes(look)) afterCommit.push(look);
    },
    start() {
      timer = setInterval(look, pollMs);
      look();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
