import { expect, test } from 'vitest';
import type { Reply } from '../server/exchange.ts';
import { dayMs } from '../simulator.fixture.ts';
import { AnsweredWrites } from './answered-writes.ts';

const reply = (status: number): Reply => ({ status, body: {} });

test('answers to writes are kept for a day of the world’s clock, and leave nothing behind', () => {
  const answered = new AnsweredWrites();
  answered.keep('first', reply(200), 0);

  expect(answered.find('first', dayMs - 1)).toEqual(reply(200));
  expect(answered.find('first', dayMs)).toBeUndefined();
  answered.keep('second', reply(201), dayMs);
  expect(answered.size).toBe(1);
});

test('of more than ten thousand the oldest go first', () => {
  const answered = new AnsweredWrites();
  for (let index = 0; index <= 10_000; index += 1)
    answered.keep(`write ${String(index)}`, reply(200), index);

  expect(answered.size).toBe(10_000);
  expect(answered.find('write 0', 10_001)).toBeUndefined();
  expect(answered.find('write 1', 10_001)).toEqual(reply(200));
});
