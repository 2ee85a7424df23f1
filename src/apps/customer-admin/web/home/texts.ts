import { catalogue } from '#platform/web/i18n/catalogue.ts';
import { translation, words } from '#platform/web/i18n/words.ts';

const de = words({
  people: { one: 'Benutzer arbeitet im Portal', other: 'Benutzer arbeiten im Portal' },
  ofLimit: '{used} von {limit} des Lizenzpakets vergeben',
  invited: { one: '{count} Einladung ist offen', other: '{count} Einladungen sind offen' },
  nobodyInvited: 'Keine Einladung ist offen',
  reviewDue: 'Zugriffsprüfung durchführen',
  reviewOpen: 'Zugriffsprüfung abschließen',
  reviewDetail: 'Einmal im Quartal: wer welchen Zugriff behält',
});

const en = translation<typeof de>()({
  people: { one: 'user works in the portal', other: 'users work in the portal' },
  ofLimit: '{used} of {limit} of the licence bundle given away',
  invited: { one: '{count} invitation is open', other: '{count} invitations are open' },
  nobodyInvited: 'No invitation is open',
  reviewDue: 'Carry out the access review',
  reviewOpen: 'Finish the access review',
  reviewDetail: 'Once a quarter: who keeps which access',
});

/** What administration tells the home. */
export const homeTexts = catalogue({ de, en });
