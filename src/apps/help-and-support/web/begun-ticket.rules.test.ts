import { expect, test } from 'vitest';
import { longestSubject } from '#domains/tickets/ticket.values.ts';
import { begunTicket } from './begun-ticket.rules.ts';

const say = {
  searched: (typed: string) => `Searched for “${typed}”.`,
  read: (title: string) => `Read “${title}”.`,
};

test('a ticket is begun with the words that were searched', () => {
  expect(begunTicket({ searched: 'quartz clock' }, say)).toEqual({
    dialog: 'new',
    subject: 'quartz clock',
    text: 'Searched for “quartz clock”.\n\n',
  });
});

test('a ticket is begun with the question that was read', () => {
  expect(begunTicket({ read: 'What is a seat?' }, say)).toMatchObject({
    subject: 'What is a seat?',
    text: 'Read “What is a seat?”.\n\n',
  });
});

test('a search longer than a subject is whole in the text', () => {
  const searched = 'clock '.repeat(100).trim();
  const { subject = '', text } = begunTicket({ searched }, say);

  expect(subject.length).toBeLessThanOrEqual(longestSubject);
  expect(text).toContain(searched);
});

test('without either the ticket begins empty', () => {
  expect(begunTicket({}, say)).toStrictEqual({
    dialog: 'new',
    subject: undefined,
    text: undefined,
  });
});
