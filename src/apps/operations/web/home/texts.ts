import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  waits: 'Ticket {number} wartet auf Sie: {subject}',
  lastBy: '{who} hat zuletzt geantwortet',
  answer: 'Antworten',
  relationEnds: 'Die delegierte Verwaltung (GDAP) läuft aus',
  'relationEnds.detail': 'danach dürfen wir Ihre Umgebung nicht mehr verwalten',
  consentLost: 'Microsoft lässt das Portal nicht mehr lesen',
  'consentLost.detail': 'jemand muss bei Microsoft neu zustimmen',
  change: 'Microsoft ändert: {title}',
  'line.degraded': '{service} ist eingeschränkt',
  'line.interrupted': '{service} ist ausgefallen',
  'line.recovering': '{service} erholt sich',
  'line.maintenance': '{service} wird gewartet',
  'line.unknown': '{service}: Zustand unklar',
  'line.since': 'seit {at}',
  'line.planned': '{service}: Wartung',
});

const en = translation<typeof de>()({
  waits: 'Ticket {number} waits for you: {subject}',
  lastBy: '{who} answered last',
  answer: 'Answer',
  relationEnds: 'Delegated administration (GDAP) ends',
  'relationEnds.detail': 'after that we may no longer manage your environment',
  consentLost: 'Microsoft no longer lets the portal read',
  'consentLost.detail': 'somebody has to consent at Microsoft anew',
  change: 'Microsoft changes: {title}',
  'line.degraded': '{service} is degraded',
  'line.interrupted': '{service} is down',
  'line.recovering': '{service} is recovering',
  'line.maintenance': '{service} is under maintenance',
  'line.unknown': '{service}: state not clear',
  'line.since': 'since {at}',
  'line.planned': '{service}: maintenance',
});

export const homeTexts = catalogue({ de, en });
