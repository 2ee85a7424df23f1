import { expect, test } from 'vitest';
import { longestSubject } from '#domains/tickets/ticket.values.ts';
import { begunTicket } from './begun-ticket.rules.ts';

const say = {
  searched: (typed: string) => `Searched for “${typed}”.`,
  read: (title: string) => `Read “${title}”.`,
  readAll: () => 'Read:',
};

test('a ticket is begun with the words that were searched', () => {
  expect(begunTicket({ searched: 'quartz clock', read: [] }, say)).toEqual({
    dialog: 'new',
    subject: 'quartz clock',
    text: 'Searched for “quartz clock”.\n\n',
  });
});

test('a ticket is begun with the question that was read', () => {
  expect(begunTicket({ searched: undefined, read: ['What is a seat?'] }, say)).toMatchObject({
    subject: 'What is a seat?',
    text: 'Read “What is a seat?”.\n\n',
  });
});

test('a search longer than a subject is whole in the text', () => {
  const searched = 'clock '.repeat(100).trim();
  const { subject = '', text } = begunTicket({ searched, read: [] }, say);

  expect(subject.length).toBeLessThanOrEqual(longestSubject);
  expect(text).toContain(searched);
});

test('product reference A5: a ticket names what was searched and every article that was read', () => {
  expect(begunTicket({ searched: 'seats', read: ['Seats', 'What is a seat?'] }, say)).toEqual({
    dialog: 'new',
    subject: 'seats',
    text: 'Searched for “seats”.\n\nRead:\n\n- Seats\n- What is a seat?\n\n',
  });
});

test('without a search the subject is what was read last', () => {
  const { subject } = begunTicket({ searched: undefined, read: ['Seats', 'Invoices'] }, say);

  expect(subject).toBe('Invoices');
});

test('without either the ticket begins empty', () => {
  expect(begunTicket({ searched: undefined, read: [] }, say)).toStrictEqual({
    dialog: 'new',
    subject: undefined,
    text: undefined,
  });
});
