import { translation } from '#platform/common/texts/words.ts';
import type { de } from './texts.de.ts';

export const en = translation<typeof de>()({
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
