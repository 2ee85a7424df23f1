import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Seiten eines Kunden',
  choose: 'Wählen Sie einen Kunden',
  chooseText:
    'Die Adresse nennt keinen Kunden. Sie öffnet sich bei dem, den Sie wählen: Die Seiten dieser Kunden sind für Sie offen.',
  none: 'Kein Kunde ist für Sie offen',
  noneText:
    'Die Adresse nennt keinen Kunden, und Sie haben gerade keinen Zugriff, der die Seiten eines Kunden öffnet.',
  request: 'Zugriff anfordern',
  home: 'Zur Startseite',
});

const en = translation<typeof de>()({
  title: 'Pages of a customer',
  choose: 'Choose a customer',
  chooseText:
    'The address names no customer. It opens at the one you choose: the pages of these customers are open to you.',
  none: 'No customer is open to you',
  noneText:
    'The address names no customer, and you have no access at the moment that opens the pages of one.',
  request: 'Request access',
  home: 'Go to your home page',
});

export const chooseTexts = catalogue({ de, en });
