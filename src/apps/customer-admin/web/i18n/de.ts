import { words } from '#platform/common/texts/words.ts';

/** Texts of the customer's administration. */
export const de = words({
  'users.description':
    'Wer im Portal für Ihr Unternehmen arbeitet, mit welchen Rollen und bis wann.',
  'roles.description':
    'Was Benutzer Ihres Unternehmens sehen und tun dürfen. Globale Rollen pflegt Ihr Betreiber.',
  'review.title': 'Zugriffsprüfung',
  'review.description':
    'Einmal im Quartal: Wer hat welchen Zugriff, und soll es so bleiben? Der Nachweis ist ein PDF.',
  'review.start': 'Prüfung beginnen',
  'review.due': 'Nächste Prüfung fällig am',
  'review.dueSince': 'Die Prüfung ist fällig seit',
  'review.failed': 'Die Zugriffsprüfung konnte nicht geladen werden',
  'review.empty': 'Noch keine Zugriffsprüfung',
  'review.emptyHint':
    'Beginnen Sie die erste: Sie entscheiden für jede Person, ob ihr Zugang bleibt.',
  'review.progress': '{decided} von {people} Personen entschieden',
  'review.isOpen': 'In Arbeit',
  'review.isDone': 'Abgeschlossen',
  'review.finish': 'Abschließen und ausführen',
  'review.done': 'Die Zugriffsprüfung ist abgeschlossen',
  'review.evidence': 'Nachweis als PDF',
  'review.decisionOn': 'Entscheidung für {name}',
  'review.addNote': 'Notiz zu {name}',
  'review.note': 'Notiz',
  'review.undecided': 'Ohne Entscheidung',
  'decision.keep': 'Behalten',
  'decision.remove': 'Zugang beenden',
  'outcome.kept': 'Behalten',
  'outcome.removed': 'Zugang beendet',
  'outcome.gone': 'War schon beendet',
  'review.sum': '{kept} behalten, {removed} enden, {open} offen',
  'review.keepRest': {
    one: 'Die übrige Person behalten und abschließen',
    other: 'Alle {count} übrigen behalten und abschließen',
  },
  'review.confirm': 'Zugriffsprüfung abschließen?',
  'review.leaving': 'Der Zugang endet sofort für: {names}.',
  'review.staying': {
    one: '1 Person ohne Entscheidung behält ihren Zugang.',
    other: '{count} Personen ohne Entscheidung behalten ihren Zugang.',
  },
});
