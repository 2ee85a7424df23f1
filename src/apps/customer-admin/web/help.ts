import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  invite: 'Wie lade ich jemanden ein?',
  'invite.text':
    'Unter „Benutzer“ wählen Sie „Benutzer einladen“, geben die Adresse ein und wählen die Rollen. Die Person bekommt einen Link, der nur für sie und nur einmal gilt.\n\nOffene Einladungen lassen sich erneut senden oder zurückziehen.',
  roles: 'Was darf jemand mit einer Rolle?',
  'roles.text':
    'Jede Rolle nennt in einem Satz, was sie erlaubt. Eine Person kann mehrere haben; es gilt, was irgendeine davon erlaubt.\n\nMit „Portal so ansehen“ sehen Sie das Portal, wie jemand mit dieser Rolle es sieht.',
  review: 'Was ist die Zugriffsprüfung?',
  'review.text':
    'Einmal im Quartal bestätigt Ihr Unternehmen, wer welchen Zugriff behält. Sie gehen die Personen durch, bestätigen oder entziehen und bekommen am Ende einen Nachweis.',
  staff: 'Wann kann der Betreiber unsere Daten sehen?',
  'staff.text':
    'Nur mit einem Zugriff, der einen Grund und ein Ende hat. Unter „Zugriffe des Betreibers“ steht jeder davon, und Sie können ihn jederzeit beenden. Alles, was dabei geschieht, steht im Protokoll.',
});

const en = translation<typeof de>()({
  invite: 'How do I invite somebody?',
  'invite.text':
    'Under “Users” choose “Invite”, enter the address and choose the roles. The person gets a link that is good for them only and only once.\n\nOpen invitations can be sent again or withdrawn.',
  roles: 'What may somebody with a role do?',
  'roles.text':
    'Every role says in a sentence what it permits. A person can have several; whatever any of them permits is allowed.\n\n“View portal as” shows you the portal as somebody with this role sees it.',
  review: 'What is the access review?',
  'review.text':
    'Once a quarter your company confirms who keeps which access. You go through the people, confirm or revoke, and get a record at the end.',
  staff: 'When can the operator see our data?',
  'staff.text':
    'Only with an access that has a reason and an end. “Access by the operator” lists each of them, and you can end it at any time. Everything that happens meanwhile is in the audit trail.',
});

/** Lists the help articles of this app. */
export const customerAdminHelp = helpLoan(catalogue({ de, en }), [
  { id: 'invite', title: 'invite', text: 'invite.text', pages: ['/:/admin/users'] },
  { id: 'roles', title: 'roles', text: 'roles.text', pages: ['/:/admin/roles'] },
  { id: 'review', title: 'review', text: 'review.text', pages: ['/:/admin/access-review'] },
  { id: 'staff', title: 'staff', text: 'staff.text', pages: ['/:/admin/staff-access'] },
]);
