import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Sie sehen die Seiten von {tenant}',
  who: 'Als {name} ({operator}), mit den Rechten Ihres Zugriffs.',
  whoAs: 'Als {name} ({operator}), mit den Rechten Ihres Zugriffs: {roles}.',
  ends: 'Er endet {distance} ({at}).',
  narrows: 'Befristete Rechte enden {distance} ({at}).',
  endless: 'Er endet nicht von selbst.',
  told: 'Was Sie ansehen, steht im Protokoll des Kunden.',
  leave: 'Beenden',
  open: 'Seiten von {tenant} öffnen',
});

const en = translation<typeof de>()({
  title: 'You are looking at the pages of {tenant}',
  who: 'As {name} ({operator}), with the rights of your access.',
  whoAs: 'As {name} ({operator}), with the rights of your access: {roles}.',
  ends: 'It ends {distance} ({at}).',
  narrows: 'Temporary rights end {distance} ({at}).',
  endless: 'It does not end by itself.',
  told: 'What you look at is recorded in the customer’s audit trail.',
  leave: 'End',
  open: 'Open the pages of {tenant}',
});

export const visitTexts = catalogue({ de, en });
