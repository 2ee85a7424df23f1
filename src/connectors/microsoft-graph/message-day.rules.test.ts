import { expect, test } from 'vitest';
import { messageDaysOf } from './message-day.rules.ts';

test('A11.1 both reports are joined by their days, and an empty cell is none', () => {
  const mails = [
    { 'Report Date': '2026-11-02', Send: '4', Receive: '10' },
    { 'Report Date': '2026-11-01', Send: '', Receive: '7' },
  ];
  const chats = [
    { 'Report Date': '2026-11-02', 'Team Chat Messages': '2', 'Private Chat Messages': '3' },
    { 'Report Date': '2026-11-03', 'Team Chat Messages': '1', 'Private Chat Messages': '' },
  ];

  expect(messageDaysOf(mails, chats)).toEqual([
    { day: '2026-11-01', received: 7, sent: 0, chats: 0 },
    { day: '2026-11-02', received: 10, sent: 4, chats: 5 },
    { day: '2026-11-03', received: 0, sent: 0, chats: 1 },
  ]);
});

test('a report without days is refused', () => {
  expect(() => messageDaysOf([{ Send: '1' }], [])).toThrow(/Report Date/);
});
