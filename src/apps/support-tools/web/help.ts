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
  notices: 'Wann schreibe ich eine Meldung zu einem Dienst?',
  'notices.text':
    'Sobald ein eigener Dienst gestört ist oder gewartet wird. Alle Kunden sehen die Meldung neben denen von Microsoft, in ihrer Sprache. Jede Fortsetzung steht im Verlauf; eine Störung zählt, bis sie beendet ist, gegen die Verfügbarkeit des Dienstes.',
  assess: 'Was schreibe ich zu einer Änderung von Microsoft?',
  'assess.text':
    'Was sie für den Kunden heißt, was wir tun und bis wann. Die Einschätzung wird einmal geschrieben und steht bei jedem Kunden über Microsofts Wortlaut; jeder Kunde führt dazu seinen eigenen Stand.',
});

const en = translation<typeof de>()({
  onboard: 'How do I set up a new customer?',
  'onboard.text':
    'The setup leads step by step: name and bundle, Microsoft tenant, first administrator. You can leave it at any time and carry on later.',
  offboard: 'What happens when a customer leaves?',
  'offboard.text':
    'The plan says beforehand what ends and what is erased; the dry run changes nothing. The customer’s administrators get a link to their data before anything is erased.',
  notices: 'When do I write a service notice?',
  'notices.text':
    'As soon as an own service is disrupted or maintained. All customers see the notice beside those of Microsoft, in their language. Each continuation stands in its course; a disruption counts against the availability of the service until it is ended.',
  assess: 'What do I write about a change of Microsoft?',
  'assess.text':
    'What it means for the customer, what we do and by when. The assessment is written once and stands above Microsoft’s own words for every customer; each customer keeps a state of its own.',
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
  {
    id: 'notices',
    title: 'notices',
    text: 'notices.text',
    pages: ['/internal/support-tools/service-notices'],
  },
  {
    id: 'assess',
    title: 'assess',
    text: 'assess.text',
    pages: ['/internal/support-tools/service-changes'],
  },
]);
