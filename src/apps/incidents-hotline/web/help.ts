import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  code: 'Wozu dient der Code der Hotline?',
  'code.text':
    'Er sagt der Hotline, wer anruft und für welches Unternehmen, ohne dass Sie etwas buchstabieren müssen. Er gilt zehn Minuten und für einen Anruf. Mit ihm eröffnet die Hotline den Vorfall, in dem danach alles steht.',
  offline: 'Und wenn das Portal nicht erreichbar ist?',
  'offline.text':
    'Wer die ersten Schritte einmal geöffnet hat, sieht sie in diesem Browser auch ohne Netz, mit der Telefonnummer. Haken, die Sie auf der offenen Seite ohne Netz setzen, werden nachgetragen, sobald es wieder da ist. Am sichersten ist ein Ausdruck an der Wand.',
});

const en = translation<typeof de>()({
  code: 'What is the code of the hotline for?',
  'code.text':
    'It tells the hotline who calls and for which company, with nothing to spell. It is valid for ten minutes and for one call. With it the hotline opens the incident in which everything stands afterwards.',
  offline: 'And if the portal cannot be reached?',
  'offline.text':
    'Whoever has opened the first steps once sees them in this browser without a network, too, with the phone number. Ticks that you set on the open page without a network are added as soon as it is back. A printout on the wall is safest.',
});

const pages = ['/:/incidents-hotline/first-steps'] as const;

/** Lists the help articles of this app. */
export const hotlineHelp = helpLoan(catalogue({ de, en }), [
  { id: 'hotlineCode', title: 'code', text: 'code.text', pages },
  { id: 'hotlineOffline', title: 'offline', text: 'offline.text', pages },
]);
