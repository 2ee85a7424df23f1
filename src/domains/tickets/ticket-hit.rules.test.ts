import { expect, test } from 'vitest';
import { asksTickets, ticketNumberIn } from './ticket-hit.rules.ts';

test.each(['#1231', '1231', 'Ticket 1231', 'ticket #1231'])('"%s" is a number', (text) => {
  expect(ticketNumberIn(text)).toBe(1231);
});

test.each(['ORD-00001', 'post', '12 31', ''])('"%s" is none', (text) => {
  expect(ticketNumberIn(text)).toBeUndefined();
});

test('tickets are asked for words and numbers, not for beginnings and mistyped words', () => {
  expect(asksTickets('post', false)).toBe(true);
  expect(asksTickets('12', false)).toBe(true);
  expect(asksTickets('po', false)).toBe(false);
  expect(asksTickets('post', true)).toBe(false);
});
