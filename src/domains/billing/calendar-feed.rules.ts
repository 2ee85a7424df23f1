import type { ContractDate } from './contracts.schema.ts';
import { daysAfter } from './days.rules.ts';

/** Days before an event on which a calendar program reminds. */
const remindedDaysBefore = [30, 7] as const;

/** Words of the events, in the language of the feed. */
export interface CalendarWords {
  readonly title: string;
  /** Returns the words of an event: `Kündbar bis heute: Datensicherung`. */
  readonly event: (date: ContractDate) => string;
}

interface Calendar {
  readonly dates: readonly ContractDate[];
  readonly words: CalendarWords;
  /** Host of the portal, which makes the ids of events its own. */
  readonly host: string;
  readonly madeAt: Date;
}

/**
 * Returns the days as iCalendar (RFC 5545): one event of a whole day each, without amounts. The same
 * day of the same contract keeps its id, so that a calendar moves it and makes no second one.
 */
export function calendarOf({ dates, words, host, madeAt }: Calendar): string {
  const stamp = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Contracts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(words.title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...dates.flatMap((date) => [
      'BEGIN:VEVENT',
      `UID:${date.what}-${date.id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plain(date.on)}`,
      `DTEND;VALUE=DATE:${plain(daysAfter(date.on, 1))}`,
      `SUMMARY:${escaped(words.event(date))}`,
      'TRANSP:TRANSPARENT',
      ...remindedDaysBefore.flatMap((days) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(words.event(date))}`,
        `TRIGGER:-P${String(days)}D`,
        'END:VALARM',
      ]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')
    .concat('\r\n');
}

const plain = (day: string): string => day.replaceAll('-', '');

/** Text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const mostOctets = 75;

/** Line of at most 75 octets, continued on the next with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > mostOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
