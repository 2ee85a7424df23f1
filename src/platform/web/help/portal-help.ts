import { type HelpLoan, helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  find: 'Wie finde ich etwas, ohne zu suchen, wo es steht?',
  'find.text':
    'Drücken Sie Strg K und tippen Sie, was Sie suchen: eine Seite, ein Produkt, eine Bestellung, eine Person. Vertippen ist erlaubt.\n\nSie können auch sagen, was Sie tun möchten: „25 Visio kaufen“ oder „dunkel“. Ausgeführt wird nichts, bevor Sie es auf der Seite bestätigt haben.',
  lists: 'Wie richte ich eine Liste für mich ein?',
  'lists.text':
    'Über „Ansicht“ wählen Sie Spalten, ihre Reihenfolge und die Zeilenhöhe. Eine Ansicht lässt sich unter einem Namen speichern und mit anderen teilen.\n\nSuche, Filter und Sortierung stehen in der Adresse: Kopieren Sie sie, und andere sehen dieselbe Liste. Das Symbol mit dem Pfeil nach unten exportiert sie, Drucken bringt alle Zeilen aufs Papier.',
  keys: 'Geht das auch ohne Maus?',
  'keys.text':
    'Ja, alles. Mit den Pfeiltasten gehen Sie durch eine Liste, mit der Eingabetaste öffnen Sie eine Zeile, mit Esc schließen Sie sie. Die Taste ? zeigt alle Kürzel; dort ändern Sie sie auch oder schalten sie aus.',
  look: 'Wo stelle ich Sprache, Datum und Design ein?',
  'look.text':
    'Unten links im Menü unter Ihrem Namen. Die Wahl gilt für Sie in diesem Browser. Auf Wunsch gilt Ihr Design auf allen Seiten, auch dort, wo eine App ein eigenes mitbringt.',
  notices: 'Worüber werde ich benachrichtigt?',
  'notices.text':
    'Über alles, was auf Sie wartet oder was Sie ausgelöst haben. Die Glocke zeigt, was neu ist. Welche Themen zusätzlich per E-Mail kommen, und wann, bestimmen Sie in den Einstellungen der Benachrichtigungen.',
});

const en = translation<typeof de>()({
  find: 'How do I find something without knowing where it is?',
  'find.text':
    'Press Ctrl K and type what you are looking for: a page, a product, an order, a person. Typos are fine.\n\nYou can also say what you want to do: “buy 25 Visio” or “dark”. Nothing happens before you have confirmed it on the page.',
  lists: 'How do I arrange a list for myself?',
  'lists.text':
    '“View” lets you choose columns, their order and the height of rows. A view can be saved under a name and shared with others.\n\nSearch, filters and order stand in the address: copy it, and others see the same list. The icon with the arrow down exports it, printing puts all rows on paper.',
  keys: 'Does it work without a mouse?',
  'keys.text':
    'Yes, all of it. Arrow keys walk through a list, Enter opens a row, Esc closes it. The ? key shows every shortcut; there you can also change them or switch them off.',
  look: 'Where do I set language, dates and theme?',
  'look.text':
    'At the bottom left of the menu, under your name. The choice is yours in this browser. If you like, your theme holds on every page, also where an app brings its own.',
  notices: 'What am I notified about?',
  'notices.text':
    'About everything that waits for you or that you set off. The bell shows what is new. Which topics come by mail as well, and when, is up to you in the settings of the notifications.',
});

const texts = catalogue({ de, en });

/** Returns what the portal explains about itself, with the pages of customers or of staff. */
export function portalHelp(isInternal: boolean): HelpLoan {
  const home = isInternal ? '/internal/portal' : '/:/portal';
  return helpLoan(texts, [
    { id: 'find', title: 'find', text: 'find.text', pages: [home] },
    { id: 'lists', title: 'lists', text: 'lists.text', pages: [home] },
    { id: 'keys', title: 'keys', text: 'keys.text', pages: [home] },
    { id: 'look', title: 'look', text: 'look.text', pages: [home] },
    {
      id: 'notices',
      title: 'notices',
      text: 'notices.text',
      pages: [`${home}/notifications`],
    },
  ]);
}
