import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Ihre Sitzung endet um {time}',
  text: 'Was Sie eingegeben haben, bleibt erhalten. Verlängern Sie jetzt, um ohne Unterbrechung weiterzuarbeiten.',
  textKey:
    'Was Sie eingegeben haben, bleibt erhalten. Verlängern Sie jetzt, auch mit der Taste {key}, um ohne Unterbrechung weiterzuarbeiten.',
  extend: 'Sitzung verlängern',
});

const en = translation<typeof de>()({
  title: 'Your session ends at {time}',
  text: 'What you have typed is kept. Extend the session now to keep working without interruption.',
  textKey:
    'What you have typed is kept. Extend the session now, also with the key {key}, to keep working without interruption.',
  extend: 'Extend the session',
});

export const sessionEndTexts = catalogue({ de, en });
