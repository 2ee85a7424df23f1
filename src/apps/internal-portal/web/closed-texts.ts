import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Seiten von {tenant}',
  anyCustomer: 'Seiten eines Kunden',
  closed: 'Diese Seiten sind für Sie geschlossen',
  closedText:
    'Sie haben gerade keinen Zugriff, der die Seiten dieses Kunden öffnet. Fordern Sie einen an: mit Grund und Ende, und der Kunde sieht ihn.',
  closedToAsk:
    'Sie haben gerade keinen Zugriff, der die Seiten dieses Kunden öffnet. Wer Mitarbeitende verwaltet, kann Ihnen bei diesem Kunden eine Rolle geben.',
  ended: 'Ihr Zugriff ist beendet',
  endedText:
    'Die Seiten dieses Kunden haben sich geschlossen: Die Zeit ist abgelaufen, oder jemand hat den Zugriff beendet.',
  opened: 'Sie haben Zugriff',
  openedText: 'Die Seiten dieses Kunden sind für Sie offen.',
  open: 'Seiten des Kunden öffnen',
  request: 'Zugriff anfordern',
  customer: 'Zum Kunden',
  asCustomer: 'Als Kunde anmelden',
});

const en = translation<typeof de>()({
  title: 'Pages of {tenant}',
  anyCustomer: 'Pages of a customer',
  closed: 'These pages are closed to you',
  closedText:
    'You have no access at the moment that opens the pages of this customer. Request one: with a reason and an end, and the customer sees it.',
  closedToAsk:
    'You have no access at the moment that opens the pages of this customer. Whoever manages employees can give you a role there.',
  ended: 'Your access has ended',
  endedText:
    'The pages of this customer have closed: the time is over, or somebody has ended the access.',
  opened: 'You have access',
  openedText: 'The pages of this customer are open to you.',
  open: 'Open the customer’s pages',
  request: 'Request access',
  customer: 'Go to the customer',
  asCustomer: 'Sign in as a customer',
});

export const closedTexts = catalogue({ de, en });
