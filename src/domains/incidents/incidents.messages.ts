import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_INCIDENTS_NOT_FOUND: 'Diesen Vorfall gibt es nicht.',
  ERROR_INCIDENTS_QUESTION_NOT_FOUND: 'Diese Frage gibt es nicht.',
  ERROR_INCIDENTS_PROTOCOL_NOT_FOUND: 'Dieses Protokoll gibt es nicht.',
  ERROR_INCIDENTS_STATE_NOT_POSSIBLE:
    'Der Stand hat sich inzwischen geändert. Bitte sehen Sie sich den Vorfall noch einmal an.',
  ERROR_INCIDENTS_OUTCOME_MISSING:
    'Bitte wählen Sie, wie der Vorfall ausgegangen ist, bevor Sie ihn abschließen.',
  ERROR_INCIDENTS_QUESTION_ANSWERED: 'Diese Frage ist schon beantwortet ({by}).',
  ERROR_INCIDENTS_NOT_TO_BE_DONE: 'Diese Maßnahme ist nicht erlaubt worden oder schon ausgeführt.',
  ERROR_INCIDENTS_ENDED: 'Dieser Vorfall ist abgeschlossen.',
  ERROR_INCIDENTS_TAKEN_OVER:
    'Diese Meldung ist schon als Vorfall übernommen. Schließen Sie den Vorfall selbst ab.',
  ERROR_INCIDENTS_DEADLINE_NOT_POSSIBLE:
    'Die Frist muss zwischen 15 Minuten und 24 Stunden in der Zukunft liegen.',
  ERROR_INCIDENTS_PERSON_NOT_POSSIBLE: 'Diese Person kann keine Vorfälle bearbeiten.',
  ERROR_INCIDENTS_MERGE_NOT_POSSIBLE:
    'Zusammengeführt werden nur zwei verschiedene Vorfälle desselben Kunden, und nie im Kreis.',
});

const en = translation<typeof de>()({
  ERROR_INCIDENTS_NOT_FOUND: 'This incident does not exist.',
  ERROR_INCIDENTS_QUESTION_NOT_FOUND: 'This question does not exist.',
  ERROR_INCIDENTS_PROTOCOL_NOT_FOUND: 'This report does not exist.',
  ERROR_INCIDENTS_STATE_NOT_POSSIBLE:
    'The status has changed in the meantime. Please look at the incident again.',
  ERROR_INCIDENTS_OUTCOME_MISSING: 'Please choose how the incident turned out before you close it.',
  ERROR_INCIDENTS_QUESTION_ANSWERED: 'This question has been answered already ({by}).',
  ERROR_INCIDENTS_NOT_TO_BE_DONE:
    'This measure has not been allowed, or has been carried out already.',
  ERROR_INCIDENTS_ENDED: 'This incident is closed.',
  ERROR_INCIDENTS_TAKEN_OVER:
    'This finding has been taken over as an incident already. Close the incident itself.',
  ERROR_INCIDENTS_DEADLINE_NOT_POSSIBLE:
    'The deadline must be between 15 minutes and 24 hours from now.',
  ERROR_INCIDENTS_PERSON_NOT_POSSIBLE: 'This person cannot work on incidents.',
  ERROR_INCIDENTS_MERGE_NOT_POSSIBLE:
    'Only two different incidents of the same customer can be merged, and never in a circle.',
});

export const incidentMessages = { de, en };
