import { catalogue } from '../i18n/catalogue.ts';
import { translation, words } from '../i18n/words.ts';

const de = words({
  title: 'Das braucht Sie',
  description: 'Nach dem letzten Zeitpunkt, zu dem Sie noch handeln können',
  none: 'Gerade braucht nichts Ihre Entscheidung.',
  noneText: 'Sobald eine Frist läuft oder etwas ohne Sie nicht weitergeht, steht es hier.',
  failed: '{app} konnte nicht gefragt werden',
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
  title: 'What needs you',
  description: 'By the last moment at which you can still act',
  none: 'Nothing needs your decision right now.',
  noneText: 'As soon as a deadline is running or something cannot go on without you, it shows up here.',
  failed: '{app} could not be asked',
  more: { one: 'Show {count} more entry', other: 'Show {count} more entries' },
  unshown: { one: '{count} more entry is in {app}.', other: '{count} more entries are in {app}.' },
  perMonth: '{amount} a month',
  'due.none': 'No deadline',
  'due.over': 'Deadline passed',
  'due.today': 'Until today {time}',
  'due.todayEnd': 'Today only',
  'due.tomorrow': 'Until tomorrow {time}',
  'due.tomorrowEnd': 'Until tomorrow',
  'due.later': 'Until {date}',
  blocked: 'Waiting for you',
  numbers: 'At a glance',
  open: 'Open {app}',
});

export const homeTexts = catalogue({ de, en });
