import { words } from '#platform/common/texts/words.ts';

export const de = words({
  people: 'Benutzer',
  ofLimit: '{used} von {limit} des Lizenzpakets vergeben',
  invited: { one: '{count} offene Einladung', other: '{count} offene Einladungen' },
  nobodyInvited: 'Keine offenen Einladungen',
  askTitle: 'Einladung an {email}: andere Adresse',
  askDetail: '{email} wartet auf Ihre Antwort',
  answer: 'Antworten',
  reviewDue: 'Zugriffsprüfung durchführen',
  reviewOpen: 'Zugriffsprüfung abschließen',
  review: 'Prüfen',
  reviewDetail: 'Einmal im Quartal: wer welchen Zugriff behält',
});
