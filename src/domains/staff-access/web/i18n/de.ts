import { words } from '#platform/common/texts/words.ts';

/** Texts of the list of staff accesses. */
export const de = words({
  'access.title': 'Zugriffe des Betreibers',
  'access.description':
    'Wer vom Betreiber Zugriff auf Ihr Unternehmen hatte oder hat, warum und bis wann. Laufende Zugriffe können Sie beenden.',
  'access.failed': 'Die Zugriffe konnten nicht geladen werden',
  'access.allStates': 'Alle Zugriffe',
  'access.active': 'Offen',
  'access.ended': 'Beendet',
  'access.empty': 'Noch keine Zugriffe',
  'access.emptyHint': 'Jeder Zugriff steht hier mit Grund und Ende, sobald er beginnt.',
  'access.end': 'Beenden',
  'access.done': 'Der Zugriff ist beendet',
  'access.who': 'Wer',
  'access.role': 'Rolle',
  'access.reason': 'Grund',
  'access.since': 'Beginn',
  'access.until': 'Ende',
  'access.state': 'Status',
});
