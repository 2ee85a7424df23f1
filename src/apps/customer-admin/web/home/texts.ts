import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
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

const en = translation<typeof de>()({
  people: 'Users',
  ofLimit: '{used} of {limit} allowed by the licence bundle',
  invited: { one: '{count} open invitation', other: '{count} open invitations' },
  nobodyInvited: 'No open invitations',
  askTitle: 'Invitation of {email}: another address',
  askDetail: '{email} waits for your answer',
  answer: 'Answer',
  reviewDue: 'Carry out the access review',
  reviewOpen: 'Finish the access review',
  review: 'Review',
  reviewDetail: 'Once a quarter: who keeps their access',
});

/** Texts of the administration items on the home page. */
export const homeTexts = catalogue({ de, en });
