import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMessage, writeMessage } from './hub-protocol.rules.ts';

const read = (value: unknown) =>
  readMessage(typeof value === 'string' ? value : JSON.stringify(value));

describe('HubProtocol.md, JSON encoding', () => {
  test.each([
    { type: 1, target: 'Send', arguments: [42, 'text'] },
    { type: 1, target: 'Send', arguments: [], invocationId: '123', streamIds: ['1', '2'] },
    { type: 2, invocationId: '123', item: 42 },
    { type: 2, invocationId: '123', item: null },
    { type: 3, invocationId: '123' },
    { type: 3, invocationId: '123', result: null },
    { type: 3, invocationId: '123', result: { a: 1 } },
    { type: 3, invocationId: '123', error: "It didn't work!" },
    { type: 4, invocationId: '123', target: 'Send', arguments: [42] },
    { type: 5, invocationId: '123' },
    { type: 6 },
    { type: 7 },
    { type: 7, error: 'Connection closed because of an error!', allowReconnect: true },
    { type: 8, sequenceId: 5 },
    { type: 9, sequenceId: 1 },
  ])('reads %o', (message) => {
    expect(read(message)).toEqual({ kind: 'message', message });
  });

  test('headers are disregarded: nothing looks at them', () => {
    expect(read({ type: 5, invocationId: '1', headers: { a: 'b' } })).toMatchObject({
      kind: 'message',
      message: { type: 5 },
    });
  });

  test.each([
    ['', 'no JSON object'],
    ['{', 'no JSON object'],
    ['null', 'no JSON object'],
    ['[]', 'no JSON object'],
    ['"text"', 'no JSON object'],
    [{}, 'type is missing'],
    [{ type: '1', target: 'a', arguments: [] }, 'type is missing'],
    [{ type: 1, arguments: [] }, 'target is missing'],
    [{ type: 1, target: '', arguments: [] }, 'target is missing'],
    [{ type: 1, target: 'a' }, 'arguments are missing'],
    [{ type: 1, target: 'a', arguments: {} }, 'arguments are missing'],
    [{ type: 1, target: 'a', arguments: [], invocationId: 7 }, 'invocationId is no text'],
    [{ type: 1, target: 'a', arguments: [], streamIds: [1] }, 'streamIds are not texts'],
    [{ type: 2, invocationId: '1' }, 'item is missing'],
    [{ type: 2, item: 1 }, 'invocationId is missing'],
    [{ type: 3 }, 'invocationId is missing'],
    [{ type: 3, invocationId: '1', error: 5 }, 'error is no text'],
    [{ type: 3, invocationId: '1', result: 1, error: 'x' }, 'both a result and an error'],
    [{ type: 4, target: 'a', arguments: [] }, 'invocationId is missing'],
    [{ type: 5 }, 'invocationId is missing'],
    [{ type: 7, error: {} }, 'error is no text'],
    [{ type: 8 }, 'sequenceId is no number'],
    [{ type: 8, sequenceId: -1 }, 'sequenceId is no number'],
    [{ type: 9, sequenceId: 1.5 }, 'sequenceId is no number'],
    [{ type: 9, sequenceId: '1' }, 'sequenceId is no number'],
  ])('a message missing what it owes is a protocol error: %o', (value, fault) => {
    expect(read(value)).toEqual({ kind: 'fault', fault });
  });

  test('a type of a later protocol is passed over', () => {
    expect(read({ type: 10 })).toEqual({ kind: 'unknown' });
    expect(read({ type: -1 })).toEqual({ kind: 'unknown' });
  });

  test('an optional field that is null counts as absent', () => {
    expect(
      read({ type: 1, target: 'a', arguments: [], invocationId: null, streamIds: null }),
    ).toEqual({
      kind: 'message',
      message: { type: 1, target: 'a', arguments: [] },
    });
  });

  test('nothing that arrives makes reading throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record({ type: fc.integer({ min: 0, max: 10 }), target: fc.anything() })
            .map((value) => JSON.stringify(value)),
        ),
        (text) => {
          expect(['message', 'unknown', 'fault']).toContain(readMessage(text).kind);
        },
      ),
    );
  });

  test('what is written reads the same, and holds one separator: at its end', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
        (target, args) => {
          const message = { type: 1, target: `a${target}`, arguments: args } as const;
          const text = writeMessage(message);

          expect(text.indexOf('\u001E')).toBe(text.length - 1);
          expect(text).not.toContain('\n');
          expect(read(text.slice(0, -1))).toEqual({
            kind: 'message',
            message: JSON.parse(JSON.stringify(message)),
          });
        },
      ),
      { numRuns: 30 },
    );
  });
});
