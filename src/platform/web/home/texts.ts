import { catalogue } from '../i18n/catalogue.ts';
import { translation, words } from '../i18n/words.ts';

const de = words({
  title: 'Zu erledigen',
  description: 'Das Dringendste zuerst, dann nach Frist',
  none: 'Gerade braucht nichts Ihre Entscheidung.',
  noneText: 'Sobald eine Frist läuft oder etwas ohne Sie nicht weitergeht, steht es hier.',
  failed: '{app} ist nicht erreichbar',
  more: { one: '{count} weiteren Eintrag zeigen', other: '{count} weitere Einträge zeigen' },
  unshown: { one: '{count} weiterer Eintrag steht in {app}.', other: '{count} weitere Einträge stehen in {app}.' },
  perMonth: '{amount} im Monat',
  'due.none': 'Ohne Frist',
  'due.over': 'Frist abgelaufen',
  'due.today': 'Bis heute {time}',
  'due.todayEnd': 'Nur noch heute',
  'due.tomorrow': 'Bis morgen {time}',
  'due.tomorrowEnd': 'Bis morgen',
  'due.later': 'Bis {date}',
  blocked: 'Wartet auf Sie',
  numbers: 'Auf einen Blick',
  open: '{app} öffnen',
});

const en = translation<typeof de>()({
  title: 'To do',
  description: 'Most urgent first, then by deadline',
  none: 'Nothing needs your decision right now.',
  noneText: 'Deadlines, and whatever cannot go on without you, show up here.',
  failed: '{app} could not be reached',
  more: { one: 'Show {count} more entry', other: 'Show {count} more entries' },
  unshown: { one: '{count} more entry is in {app}.', other: '{count} more entries are in {app}.' },
  perMonth: '{amount} a month',
  'due.none': 'No deadline',
  'due.over': 'Deadline passed',
  'due.today': 'Until {time} today',
  'due.todayEnd': 'Today only',
  'due.tomorrow': 'Until {time} tomorrow',
  'due.tomorrowEnd': 'Until tomorrow',
  'due.later': 'Until {date}',
  blocked: 'Waiting for you',
  numbers: 'At a glance',
  open: 'Open {app}',
});

export const homeTexts = catalogue({ de, en });
