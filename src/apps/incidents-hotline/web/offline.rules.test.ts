import { expect, test } from 'vitest';
import { laterThan, readLate, stateOf, keptSheet } from './offline.rules.ts';

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

const sheet = {
  language: 'de',
  title: 'Erste Schritte',
  note: 'Nicht erreichbar',
  phone: { text: '+49 511 1', dial: 'tel:+495111', hours: '<script>alert(1)</script>' },
  kinds: [{ title: 'Betrug', steps: [{ title: 'Bank "anrufen"', why: 'Sofort & gleich' }] }],
};

test('the copy holds number and steps, and no text of the operator becomes markup', () => {
  const html = keptSheet(sheet);
  expect(html).toContain('href="tel:+495111"');
  expect(html).toContain('Bank &quot;anrufen&quot;');
  expect(html).not.toContain('<script');
});

test('without a number there is none to call', () => {
  expect(keptSheet({ ...sheet, phone: '' })).not.toContain('tel:');
});
