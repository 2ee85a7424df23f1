import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/connect.ts';
import { parseEnvelope } from './envelope.rules.ts';
import type { BusListener, Envelope, PushBus } from './push.port.ts';

const channel = 'atrium_push';
const firstPauseMs = 200;
const longestPauseMs = 5_000;
/** A line that is dead without having said so is found by asking. */
const beatMs = 10_000;

export interface PostgresBusOptions {
  /**
   * Address of the login role; a pooler that hands connections around cannot carry notifications.
   */
  readonly url: string;
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * PostgreSQL keeps the notification until the transaction commits and forgets it with a rollback.
 */
export async function notify(tx: Db, envelope: Envelope): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(envelope)})`.execute(tx);
}

/** Not asked to end: a line whose other side is gone would wait for the answer. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}

/** LISTEN/NOTIFY: one connection a node that only listens, opened again whenever it breaks. */
export function createPostgresBus({ url, log }: PostgresBusOptions): PushBus {
  let line: pg.Client | undefined;
  let isStopped = true;
  let again: NodeJS.Timeout | undefined;

  async function open(listener: BusListener): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'atrium push',
    });
    client.on('error', () => undefined); // the end is told by 'end'
    client.on('notification', ({ payload = '' }) => {
      const envelope = parseEnvelope(payload);
      if (envelope) listener.deliver(envelope);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (isStopped) return client.end();
    line = client;
    const beat = setInterval(() => void ask(client), beatMs);
    client.once('end', () => {
      clearInterval(beat);
      if (!isStopped) lost(listener);
    });
    return undefined;
  }

  async function ask(client: pg.Client): Promise<void> {
    const limit = setTimeout(() => cut(client), beatMs / 2);
    await client.query('select 1').catch(() => cut(client));
    clearTimeout(limit);
  }

  function lost(listener: BusListener, pauseMs = firstPauseMs): void {
    if (pauseMs === firstPauseMs) log.warn({}, 'the push bus lost its connection to the database');
    again = setTimeout(() => {
      open(listener).then(
        () => listener.gap(), // what was announced meanwhile is gone
        () => (isStopped ? undefined : lost(listener, Math.min(longestPauseMs, pauseMs * 2))),
      );
    }, pauseMs);
  }

  return {
    announce: notify,
    async start(listener) {
      isStopped = false;
      await open(listener);
    },
    async stop() {
      isStopped = true;
      clearTimeout(again);
      await line?.end().catch(() => undefined);
    },
  };
}
