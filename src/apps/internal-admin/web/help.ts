import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  access: 'Wie öffne ich die Daten eines Kunden?',
  'access.text':
    'Mit einem Zugriff: Sie nennen den Grund und die Dauer. Der Kunde sieht ihn und kann ihn beenden; was Sie tun, steht in seinem Protokoll.',
  privacy: 'Jemand fragt nach seinen Daten. Was tun?',
  'privacy.text':
    'Suchen Sie die Person unter „Personenbezogene Daten“. Der Probelauf zeigt, was von ihr gespeichert ist. Von dort geben Sie die Auskunft als Datei oder löschen in zwei Schritten, mit Nachweis.',
});

const en = translation<typeof de>()({
  access: 'How do I open a customer’s data?',
  'access.text':
    'With an access: you state the reason and how long. The customer sees it and can end it; what you do is in their audit trail.',
  privacy: 'Somebody asks for their data. What now?',
  'privacy.text':
    'Find the person under “Personal data”. The dry run shows what is on record. From there you give the data as a file, or erase it in two steps, with proof.',
});

/** Lists the help articles of this app. */
export const internalAdminHelp = helpLoan(catalogue({ de, en }), [
  { id: 'access', title: 'access', text: 'access.text', pages: ['/internal/admin/staff-access'] },
  { id: 'privacy', title: 'privacy', text: 'privacy.text', pages: ['/internal/admin/people-data'] },
]);
