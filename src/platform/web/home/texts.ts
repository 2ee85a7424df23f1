import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Zu entscheiden',
  description: 'nach dem letzten möglichen Tag',
  none: 'Gerade ist nichts zu entscheiden.',
  noneText: 'Was ohne Sie nicht weitergeht oder sich von selbst entscheidet, steht dann hier.',
  failed: '{app} ist nicht erreichbar',
  more: { one: '{count} weiteren Eintrag zeigen', other: '{count} weitere Einträge zeigen' },
  unshown: { one: 'und {count} weiterer Eintrag', other: 'und {count} weitere Einträge' },
  look: 'Ansehen',
  perMonth: 'im Monat',
  once: 'einmalig',
  days: 'Tage',
  today: 'heute',
  tomorrow: 'morgen',
  over: 'überfällig',
  since: 'seit {day}',
  until: 'bis {time}',
  blocked: 'wartet',
  noDate: 'ohne Frist',
  lines: 'Außerdem',
  'greeting.morning': 'Guten Morgen, {name}',
  'greeting.day': 'Guten Tag, {name}',
  'greeting.evening': 'Guten Abend, {name}',
});

const en = translation<typeof de>()({
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

export const homeTexts = catalogue({ de, en });
