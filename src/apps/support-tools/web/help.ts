import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  onboard: 'Wie richte ich einen neuen Kunden ein?',
  'onboard.text':
    'Die Einrichtung führt Schritt für Schritt: Name und Paket, Microsoft-Mandant, erste Administration. Sie können sie jederzeit verlassen und später fortsetzen.',
  offboard: 'Was geschieht, wenn ein Kunde geht?',
  'offboard.text':
    'Der Plan sagt vorher, was endet und was gelöscht wird; der Probelauf ändert nichts. Die Administration des Kunden bekommt einen Link zu ihren Daten, bevor etwas gelöscht wird.',
});

const en = translation<typeof de>()({
  onboard: 'How do I set up a new customer?',
  'onboard.text':
    'The setup leads step by step: name and bundle, Microsoft tenant, first administrator. You can leave it at any time and carry on later.',
  offboard: 'What happens when a customer leaves?',
  'offboard.text':
    'The plan says beforehand what ends and what is erased; the dry run changes nothing. The customer’s administrators get a link to their data before anything is erased.',
});

/** Lists the help articles of this app. */
export const supportToolsHelp = helpLoan(catalogue({ de, en }), [
  {
    id: 'onboard',
    title: 'onboard',
    text: 'onboard.text',
    pages: ['/internal/support-tools/onboarding/service-onboarding'],
  },
  {
    id: 'offboard',
    title: 'offboard',
    text: 'offboard.text',
    pages: ['/internal/support-tools/offboarding/offboarding-customers'],
  },
]);
