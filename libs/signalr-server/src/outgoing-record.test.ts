import { expect, test } from 'vitest';
import { OutgoingRecord } from './outgoing-record.ts';

test('a record is framed once for each kind of transport, whatever the number of receivers', () => {
  const record = OutgoingRecord.of({ type: 1, target: 'Say', arguments: ['€'] });

  expect(record.webSocketFrame).toBe(record.webSocketFrame);
  expect(record.serverSentEvent).toBe(record.serverSentEvent);
  expect(record.serverSentEvent.toString()).toBe(
    'data: {"type":1,"target":"Say","arguments":["€"]}\u001E\n\n',
  );
  expect(record.bytes).toBe(Buffer.byteLength(record.text));
});

test('only what carries the application’s work is counted', () => {
  expect(OutgoingRecord.of({ type: 3, invocationId: '1' }).isCounted).toBe(true);
  expect(OutgoingRecord.of({ type: 6 }).isCounted).toBe(false);
});
