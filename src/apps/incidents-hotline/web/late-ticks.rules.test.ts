import { expect, test } from 'vitest';
import { laterThan, readLate, stateOf } from './late-ticks.rules.ts';

const at = '2026-11-27T11:00:00.000Z';
const isolate = { kind: 'ransomware', step: 'isolate' } as const;
const ticked = { ...isolate, isDone: true, at };

test('what waits is read again after a reload, and nonsense in the storage counts for nothing', () => {
  expect(readLate(JSON.stringify([ticked]))).toEqual([ticked]);
  expect(readLate(JSON.stringify([{ ...ticked, step: 'blockSim' }, 7, null]))).toEqual([]);
  for (const stored of [null, '{', '7']) expect(readLate(stored)).toEqual([]);
});

test('the last word about a step counts', () => {
  const off = { ...ticked, isDone: false };
  expect(laterThan([ticked], off)).toEqual([off]);
});

test('a tick that waits goes before what the server knows, and names nobody', () => {
  const known = [{ ...isolate, doneAt: at, doneBy: 'Paul Kurz' }];
  expect(stateOf(isolate, known, [])).toEqual({ isDone: true, at, who: 'Paul Kurz' });
  expect(stateOf(isolate, known, [{ ...ticked, isDone: false }])).toEqual({ isDone: false });
  expect(stateOf(isolate, [], [ticked])).toEqual({ isDone: true, at, who: null });
});
