import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HubMessage } from './hub-message.ts';
import { readMessage } from './hub-protocol.rules.ts';
import { OutgoingRecord } from './outgoing-record.ts';
import { UnackedRecords } from './unacked-records.ts';

/* oxlint-disable no-underscore-dangle -- names of the official client's buffer */
/** Lists the members of the official client's buffer that the test uses; its package hides them. */
interface MessageBuffer {
  _latestReceivedSequenceId: number;
  _ackTimerHandle: number | undefined;
  _shouldProcessMessage(message: HubMessage): boolean;
  _resetSequence(message: HubMessage): void;
  _disconnected(): void;
}
type MessageBufferClass = new (
  protocol: object,
  connection: { stop(error: Error): void },
  bufferSize: number,
) => MessageBuffer;

const load = createRequire(import.meta.url);
// The package has no types for its insides; the interface above says what is used.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const official = load('@microsoft/signalr/dist/cjs/MessageBuffer.js') as {
  readonly MessageBuffer: MessageBufferClass;
};

/** The receiving half of the official client: gives up as it does, acknowledges as it does. */
class OfficialReceiver {
  readonly processed: unknown[] = [];
  refusal: Error | undefined;
  readonly #buffer = new official.MessageBuffer(
    {},
    { stop: (error) => (this.refusal = error) },
    100_000,
  );

  constructor() {
    this.#buffer._ackTimerHandle = 1; // the test decides when the timer runs
  }

  read(records: readonly OutgoingRecord[]): void {
    for (const { text } of records) {
      const parsed = readMessage(text.slice(0, -1));
      if (parsed.kind !== 'message') throw new Error(`no message: ${text}`);
      const { message } = parsed;
      if (!this.#buffer._shouldProcessMessage(message)) continue;
      if (message.type === 9) this.#buffer._resetSequence(message);
      else if (message.type === 1) this.processed.push(message.arguments[0]);
    }
  }

  loseLine(): void {
    this.#buffer._disconnected();
  }

  get acknowledged(): number {
    return this.#buffer._latestReceivedSequenceId;
  }
}

const note = (number: number) =>
  OutgoingRecord.of({ type: 1, target: 'n', arguments: [number] } satisfies HubMessage);

function sendAll(unacked: UnackedRecords, client: OfficialReceiver, count: number): void {
  for (let number = 1; number <= count; number += 1) {
    const record = note(number);
    unacked.keep(record);
    client.read([record]);
  }
}

describe('stateful reconnect with the official client’s message buffer', () => {
  test('an ack in the middle of a replay and another lost line: the client goes on, nothing waits for an ack', () => {
    const unacked = new UnackedRecords(1_000_000);
    const client = new OfficialReceiver();
    sendAll(unacked, client, 10);
    client.loseLine();
    client.read(unacked.replay().slice(0, 4));
    unacked.acknowledge(client.acknowledged);
    expect(unacked.bytes).toBe(0);
    client.loseLine();
    client.read(unacked.replay());

    expect(client.refusal).toBeUndefined();
    const next = note(11);
    unacked.keep(next);
    client.read([next]);
    expect(client.processed).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    unacked.acknowledge(client.acknowledged);
    expect(unacked.replay()).toHaveLength(1);
  });

  test('what is kept beyond its acknowledgement is bounded', () => {
    const unacked = new UnackedRecords(10 * note(1).bytes);
    const client = new OfficialReceiver();
    sendAll(unacked, client, 9);
    unacked.replay();
    unacked.acknowledge(9);
    expect(unacked.replay()).toHaveLength(10);
    for (let number = 10; number <= 12; number += 1) unacked.keep(note(number));

    expect(unacked.bytes).toBe(note(10).bytes + note(11).bytes + note(12).bytes);
    expect(unacked.replay().length).toBeLessThan(10);
  });

  test('whatever is sent, acknowledged, cut and replayed in part: it never gives up and has each once', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('ack' as const) }) },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('cut' as const), reads: fc.nat(12) }),
      },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const unacked = new UnackedRecords(1_000_000);
        const client = new OfficialReceiver();
        let line: OutgoingRecord[] = [];
        let sent = 0;
        const reconnect = (reads: number): void => {
          client.loseLine();
          line = [...unacked.replay()];
          client.read(line.splice(0, reads));
        };
        for (const now of steps) {
          if (now.kind === 'send') {
            sent += 1;
            const record = note(sent);
            unacked.keep(record);
            line.push(record);
            client.read(line.splice(0, 1)); // one behind the replay, or up to date
          } else if (now.kind === 'ack') unacked.acknowledge(client.acknowledged);
          else reconnect(now.reads);
        }
        reconnect(Number.POSITIVE_INFINITY);

        expect(client.refusal).toBeUndefined();
        expect(client.processed).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
      }),
      { numRuns: 500 },
    );
  });
});
