import { translation, words } from './texts/words.ts';

const de = words({
  ERROR_JOBS_NOT_FOUND: 'Diesen Dienst gibt es nicht.',
  ERROR_JOBS_RUN_NOT_FOUND: 'Diesen Lauf gibt es nicht mehr.',
  ERROR_JOBS_NOT_STARTABLE: 'Diesen Dienst kann man so nicht von Hand starten.',
  ERROR_JOBS_PAUSED: 'Der Dienst ist angehalten. Setzen Sie ihn erst fort.',
  ERROR_JOBS_NOT_PAUSED: 'Der Dienst ist nicht angehalten.',
  ERROR_JOBS_UNTIL_IS_PAST: 'Das Ende der Pause liegt in der Vergangenheit.',
  ERROR_JOBS_NOT_CANCELLABLE: 'Dieser Lauf lässt sich nicht mehr abbrechen.',
  ERROR_JOBS_NOTHING_FAILED: 'In diesem Lauf ist bei keinem Kunden etwas gescheitert.',
});

const en = translation<typeof de>()({
  ERROR_JOBS_NOT_FOUND: 'There is no such service.',
  ERROR_JOBS_RUN_NOT_FOUND: 'This run no longer exists.',
  ERROR_JOBS_NOT_STARTABLE: 'This service cannot be started by hand like this.',
  ERROR_JOBS_PAUSED: 'The service is paused. Resume it first.',
  ERROR_JOBS_NOT_PAUSED: 'The service is not paused.',
  ERROR_JOBS_UNTIL_IS_PAST: 'The end of the pause lies in the past.',
  ERROR_JOBS_NOT_CANCELLABLE: 'This run can no longer be cancelled.',
  ERROR_JOBS_NOTHING_FAILED: 'Nothing failed for any customer in this run.',
});

/** Texts of refusals, by the key that crosses the wire. */
export const backgroundServiceMessages = { de, en };
