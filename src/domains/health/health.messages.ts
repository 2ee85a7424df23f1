import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_HEALTH_NOT_FOUND: 'Diese Meldung gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_HEALTH_CHANGE_NOT_FOUND:
    'Microsoft führt diese Änderung nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_HEALTH_TIMES_NOT_POSSIBLE:
    'Das Ende liegt vor dem Beginn oder fehlt. Eine Wartung braucht ein Ende.',
  ERROR_HEALTH_ENDED:
    'Diese Meldung ist schon beendet oder hat noch nicht begonnen. Bitte laden Sie die Seite neu.',
});

const en = translation<typeof de>()({
  ERROR_HEALTH_NOT_FOUND: 'This message no longer exists. Please reload the page.',
  ERROR_HEALTH_CHANGE_NOT_FOUND: 'Microsoft no longer lists this change. Please reload the page.',
  ERROR_HEALTH_TIMES_NOT_POSSIBLE:
    'The end lies before the start or is missing. Maintenance needs an end.',
  ERROR_HEALTH_ENDED:
    'This message has already ended or has not begun yet. Please reload the page.',
});

export const healthMessages = { de, en };
