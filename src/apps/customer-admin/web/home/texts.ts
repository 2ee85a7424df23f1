import { catalogue } from '#platform/web/i18n/catalogue.ts';
import { translation, words } from '#platform/web/i18n/words.ts';

const de = words({
  people: { one: 'Benutzer im Portal', other: 'Benutzer im Portal' },
  ofLimit: '{used} von {limit} des Lizenzpakets vergeben',
  invited: { one: '{count} offene Einladung', other: '{count} offene Einladungen' },
  nobodyInvited: 'Keine offenen Einladungen',
  reviewDue: 'Zugriffsprüfung durchführen',
  reviewOpen: 'Zugriffsprüfung abschließen',
  reviewDetail: 'Einmal im Quartal: wer welchen Zugriff behält',
});

const en = translation<typeof de>()({
  people: { one: 'User in the portal', other: 'Users in the portal' },
  ofLimit: '{used} of {limit} allowed by the licence bundle',
  invited: { one: '{count} open invitation', other: '{count} open invitations' },
  nobodyInvited: 'No open invitations',
  reviewDue: 'Carry out the access review',
  reviewOpen: 'Finish the access review',
  reviewDetail: 'Once a quarter: who keeps their access',
});

/** What administration tells the home. */
export const homeTexts = catalogue({ de, en });
