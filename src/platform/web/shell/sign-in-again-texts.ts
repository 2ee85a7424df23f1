import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Ihre Sitzung ist abgelaufen',
  text: 'Melden Sie sich erneut an. Die Seite und Ihre Eingaben bleiben, wie sie sind.',
  asked: 'Das Anmeldefenster ist geöffnet.',
  open: 'Sie sind noch nicht angemeldet. Schließen Sie die Anmeldung im Anmeldefenster ab, oder öffnen Sie es erneut.',
});

const en = translation<typeof de>()({
  title: 'Your session has expired',
  text: 'Please sign in again. The page and everything you typed stay as they are.',
  asked: 'The sign-in window is open.',
  open: 'You are not signed in yet. Complete the sign-in in its window, or open it again.',
});

export const againTexts = catalogue({ de, en });
