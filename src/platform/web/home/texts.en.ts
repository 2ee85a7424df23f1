import { translation } from '#platform/common/texts/words.ts';
import type { de } from './texts.de.ts';

export const en = translation<typeof de>()({
  title: 'To decide',
  description: 'by the last possible day',
  none: 'There is nothing to decide right now.',
  noneText: 'Whatever cannot go on without you, or decides itself on a day, shows up here.',
  failed: '{app} could not be reached',
  more: { one: 'Show {count} more entry', other: 'Show {count} more entries' },
  unshown: { one: 'and {count} more entry', other: 'and {count} more entries' },
  look: 'View',
  perMonth: 'a month',
  once: 'once',
  days: 'days',
  today: 'today',
  tomorrow: 'tomorrow',
  over: 'overdue',
  since: 'since {day}',
  until: 'until {time}',
  blocked: 'waiting',
  noDate: 'no deadline',
  lines: 'Also',
  'greeting.morning': 'Good morning, {name}',
  'greeting.day': 'Good afternoon, {name}',
  'greeting.evening': 'Good evening, {name}',
});
