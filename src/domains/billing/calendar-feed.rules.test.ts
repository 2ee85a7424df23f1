import { expect, test } from 'vitest';
import { calendarOf } from './calendar-feed.rules.ts';
import type { ContractDate } from './contracts.schema.ts';

const date: ContractDate = {
  id: '0193a000-0000-7000-8000-000000000001',
  kind: 'service',
  name: 'Betreuung; groß, klein',
  on: '2026-12-31',
  what: 'notice',
};
const calendar = (dates: readonly ContractDate[]) =>
  calendarOf({
    dates,
    words: { title: 'Fristen', event: ({ name }) => `Kündbar: ${name}` },
    host: 'portal.example',
    madeAt: new Date('2026-11-22T12:19:00.123Z'),
  });

test('RFC 5545: an event of a whole day, that ends with the next, and reminds twice', () => {
  const text = calendar([date]);

  expect(text).toContain('\r\nDTSTAMP:20261122T121900Z\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('TRIGGER:-P30D');
  expect(text).toContain('TRIGGER:-P7D');
  expect(text).toContain(String.raw`SUMMARY:Kündbar: Betreuung\; groß\, klein`);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('RFC 5545, 3.1: no line is longer than 75 octets, and joined again it is what it was', () => {
  const name = 'Ü'.repeat(120);
  const text = calendar([{ ...date, name }]);

  const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Kündbar: ${name}`);
});

test('the same day of the same contract keeps its id, an empty calendar is one', () => {
  const uid = /UID:(.+)/.exec(calendar([date]))?.[1];

  expect(/UID:(.+)/.exec(calendar([{ ...date, on: '2027-01-31' }]))?.[1]).toBe(uid);
  expect(calendar([])).not.toContain('VEVENT');
});
