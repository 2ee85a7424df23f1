import { words } from '#platform/common/texts/words.ts';

export const de = words({
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
