import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  hints: 'Erste Schritte',
  of: '{at} von {count}',
  next: 'Weiter',
  done: 'Fertig',
  end: 'Keine Hinweise mehr',
  search: 'Alles finden mit Strg K',
  'search.text': 'Tippen Sie einen Namen, eine Seite oder was Sie tun möchten, etwa „dunkel“.',
  menu: 'Ein Menü, das mitdenkt',
  'menu.text': 'Gelbe Zahlen warten auf Sie. Mit dem Stern holen Sie eine Seite nach oben.',
  help: 'Hilfe zur Seite',
  'help.text': 'Das Fragezeichen hier unten erklärt die Seite, auf der Sie gerade sind.',
});

const en = translation<typeof de>()({
  hints: 'First steps',
  of: '{at} of {count}',
  next: 'Next',
  done: 'Done',
  end: 'No more hints',
  search: 'Find anything with Ctrl K',
  'search.text': 'Type a name, a page, or what you want to do, such as “dark”.',
  menu: 'A menu that keeps up',
  'menu.text': 'Amber numbers wait for you. The star puts a page on top.',
  help: 'Help for this page',
  'help.text': 'The question mark down here explains the page you are on.',
});

/** Texts of the hints of the first visit. */
export const hintTexts = catalogue({ de, en });
