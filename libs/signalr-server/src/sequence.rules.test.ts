import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HubMessage } from './hub-message.ts';
import { OutgoingRecord } from './outgoing-record.ts';
import { nothingReceived, receive } from './sequence.rules.ts';
import { UnackedRecords } from './unacked-records.ts';

const numbered = (number: number): HubMessage => ({ type: 1, target: 'n', arguments: [number] });

describe('HubProtocol.md, stateful reconnect', () => {
  test('counts types 1 to 5 from 1 and nothing else', () => {
    const messages: HubMessage[] = [
      numbered(1),
      { type: 6 },
      { type: 2, invocationId: '1', item: 0 },
      { type: 8, sequenceId: 1 },
      { type: 3, invocationId: '1' },
      { type: 7 },
      { type: 4, invocationId: '2', target: 'a', arguments: [] },
      { type: 5, invocationId: '2' },
    ];
    let now = nothingReceived;
    for (const message of messages) now = receive(now, message).receiving;

    expect(now).toEqual({ next: 6, latest: 5, awaitsSequence: false });
  });

  test('on a new line nothing counts before the Sequence message', () => {
    const renewed = { next: 4, latest: 3, awaitsSequence: true };

    expect(receive(renewed, numbered(4))).toEqual({ receiving: renewed, verdict: 'skip' });
    expect(receive(renewed, { type: 6 })).toEqual({ receiving: renewed, verdict: 'skip' });
    expect(receive(renewed, { type: 9, sequenceId: 2 }).receiving).toEqual({
      next: 2,
      latest: 3,
      awaitsSequence: false,
    });
  });

  test('a Sequence beyond what was received means that messages are lost', () => {
    expect(
      receive({ next: 4, latest: 3, awaitsSequence: true }, { type: 9, sequenceId: 4 }).verdict,
    ).toBe('skip');
    expect(
      receive({ next: 4, latest: 3, awaitsSequence: true }, { type: 9, sequenceId: 5 }).verdict,
    ).toBe('gap');
  });

  test('whatever is lost, acknowledged and replayed in whatever order: every message is processed once, in order', () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('send' as const), arrives: fc.boolean() }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('ack' as const), arrives: fc.boolean() }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('cut' as const), replayed: fc.nat(8) }),
      },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const unacked = new UnackedRecords(1_000_000);
        const processed: unknown[] = [];
        let receiving = nothingReceived;
        let isBroken = false;
        let sent = 0;
        const take = (record: OutgoingRecord): void => {
          const message = JSON.parse(record.text.slice(0, -1)) as HubMessage;
          const taken = receive(receiving, message);
          expect(taken.verdict).not.toBe('gap');
          receiving = taken.receiving;
          if (taken.verdict === 'process' && message.type === 1)
            processed.push(message.arguments[0]);
        };
        const reconnect = (replayed: number): void => {
          receiving = { ...receiving, awaitsSequence: true };
          for (const record of unacked.replay().slice(0, replayed)) take(record);
        };
        for (const now of steps) {
          if (now.kind === 'send') {
            sent += 1;
            const record = OutgoingRecord.of(numbered(sent));
            unacked.keep(record);
            // A line delivers in order or is broken from there on.
            if (!now.arrives) isBroken = true;
            if (!isBroken) take(record);
          } else if (now.kind === 'ack' && now.arrives) unacked.acknowledge(receiving.latest);
          else if (now.kind === 'cut') {
            reconnect(now.replayed);
            // Broken again before everything was replayed, or a whole line from here on.
            isBroken = now.replayed < unacked.replay().length;
          }
        }
        reconnect(Number.POSITIVE_INFINITY);

        expect(processed).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
      }),
      { numRuns: 500 },
    );
  });

  test('an acknowledgement frees the bytes up to it, however wrong its number', () => {
    const unacked = new UnackedRecords(1_000_000);
    const record = OutgoingRecord.of(numbered(1));
    for (let count = 0; count < 3; count += 1) unacked.keep(record);

    unacked.acknowledge(2);
    expect(unacked.bytes).toBe(record.bytes);
    unacked.acknowledge(1);
    expect(unacked.bytes).toBe(record.bytes);
    unacked.acknowledge(1000);
    expect(unacked.bytes).toBe(0);
    expect(unacked.replay().map(({ text }) => text)).toEqual(['{"type":9,"sequenceId":4}\u001E']);
  });
});
