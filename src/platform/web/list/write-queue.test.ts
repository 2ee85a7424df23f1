import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WriteQueue } from './write-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aQueue() {
  const sent: number[] = [];
  const answers: (() => void)[] = [];
  const queue = new WriteQueue<number>((value) => {
    sent.push(value);
    return new Promise<void>((resolve) => answers.push(resolve));
  }, 500);
  return { queue, sent, answer: () => answers.shift()?.() };
}

test('only the last of several quick values is sent, after the pause', async () => {
  const { queue, sent } = aQueue();

  for (const value of [1, 12, 125]) queue.put(value);
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);

  expect(sent).toEqual([125]);
});

test('a value given while another is on its way waits for it and is not lost', async () => {
  const { queue, sent, answer } = aQueue();
  queue.put(1);
  await vi.advanceTimersByTimeAsync(500);

  queue.put(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([1]);
  answer();
  await vi.advanceTimersByTimeAsync(0);

  expect(sent).toEqual([1, 2]);
  expect(queue.current()).toEqual({ value: 2, isSending: true });
});

test('nothing is unsent once the answer is there', async () => {
  const { queue, answer } = aQueue();
  queue.put(7);
  const flushed = queue.flush();
  expect(queue.current()).toEqual({ value: 7, isSending: true });

  answer();
  await flushed;

  expect(queue.current()).toStrictEqual({ value: undefined, isSending: false });
});

test('what was dropped is never sent', async () => {
  const { queue, sent } = aQueue();
  queue.put(7);
  queue.drop();
  await vi.advanceTimersByTimeAsync(1000);

  expect(sent).toEqual([]);
});
