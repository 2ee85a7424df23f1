import { catalogue } from '../../i18n/catalogue.ts';
import { translation, words } from '../../i18n/words.ts';

const de = words({
  title: 'Ihre Sitzung endet um {time}',
  text: 'Was Sie eingegeben haben, bleibt erhalten. Verlängern Sie jetzt, um ohne Unterbrechung weiterzuarbeiten.',
  textKey:
    'Was Sie eingegeben haben, bleibt erhalten. Verlängern Sie jetzt, auch mit der Taste {key}, um ohne Unterbrechung weiterzuarbeiten.',
  extend: 'Sitzung verlängern',
});

const en = translation<typeof de>()({
  title: 'Your session ends at {time}',
  text: 'What you have typed is kept. Extend it now to go on working without a break.',
  textKey: 'What you have typed is kept. Extend it now, also with the key {key}, to go on working without a break.',
  extend: 'Extend the session',
});

export const sessionEndTexts = catalogue({ de, en });
