import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Hilfe',
  description: 'Kurz erklärt. Mit Strg K finden Sie jeden Artikel auch von überall.',
  portal: 'Das Portal',
  toPage: 'Zu „{page}“',
  all: 'Alle Hilfethemen',
  hotline: 'Anrufen: {phone}',
  contact: 'Sie kommen nicht weiter?',
  contactText: 'Rufen Sie uns an, wir helfen gern.',
});

const en = translation<typeof de>()({
  title: 'Help',
  description: 'Briefly explained. Ctrl K finds every article from anywhere, too.',
  portal: 'The portal',
  toPage: 'Go to “{page}”',
  all: 'All help topics',
  hotline: 'Call {phone}',
  contact: 'Still stuck?',
  contactText: 'Give us a call, we are glad to help.',
});

/** Texts around the articles. */
export const helpTexts = catalogue({ de, en });
