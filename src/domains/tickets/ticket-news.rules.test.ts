import { expect, test } from 'vitest';
import { answerNews, moveNews } from './ticket-news.rules.ts';

test('A9.1: a state that ends, reopens or waits for the customer is told, others are not', () => {
  expect(moveNews('inProgress', 'solved')).toBe('TICKET_SOLVED');
  expect(moveNews('received', 'closed')).toBe('TICKET_CLOSED');
  expect(moveNews('inProgress', 'waitingForYou')).toBe('TICKET_WAITS_FOR_YOU');
  expect(moveNews('closed', 'inProgress')).toBe('TICKET_REOPENED');
  expect(moveNews('received', 'inProgress')).toBeNull();
  expect(moveNews('inProgress', 'waitingForThird')).toBeNull();
});

test('a solved ticket that is closed is no news', () => {
  expect(moveNews('solved', 'closed')).toBeNull();
});

test('an answer says what comes next only where staff set it', () => {
  expect(answerNews('staff', 'solved')).toBe('TICKET_SOLVED');
  expect(answerNews('staff', 'waitingForYou')).toBe('TICKET_WAITS_FOR_YOU');
  expect(answerNews('staff', 'inProgress')).toBe('TICKET_ANSWERED');
  expect(answerNews('customer', 'solved')).toBe('TICKET_ANSWERED');
});
