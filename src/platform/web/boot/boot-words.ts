import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  slow: 'Das dauert länger als gewöhnlich. Es geht von selbst weiter, sobald Portal und Anmeldedienst antworten.',
});

const en = translation<typeof de>()({
  slow: 'This is taking longer than usual. It goes on by itself as soon as the portal and the sign-in service answer.',
});

/** Words of the page before the program; the build draws them into it. */
export const bootWords = { de, en };
