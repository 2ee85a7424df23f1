import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_BUSINESSCOCKPIT_LICENCE_NOT_FOUND: 'Diese Lizenz gibt es nicht mehr.',
  ERROR_BUSINESSCOCKPIT_EXCEPTION_IN_PAST: 'Eine Ausnahme endet frühestens heute.',
  ERROR_BUSINESSCOCKPIT_PERSON_NOT_FOUND: 'Diese Person hat diese Lizenz nicht mehr.',
  ERROR_BUSINESSCOCKPIT_ALREADY_ASKED: 'Das ist schon in Auftrag.',
  ERROR_BUSINESSCOCKPIT_EFFECT_CHANGED:
    'Plätze oder Preise haben sich inzwischen geändert. Bitte sehen Sie sich die Vorschau noch einmal an.',
  ERROR_BUSINESSCOCKPIT_REQUEST_NOT_FOUND: 'Diesen Auftrag gibt es nicht mehr.',
  ERROR_BUSINESSCOCKPIT_REQUEST_OVER: 'Dieser Auftrag ist schon erledigt.',
  ERROR_BUSINESSCOCKPIT_EVIDENCE_NOT_FOUND: 'Diesen Lizenznachweis gibt es nicht mehr.',
  ERROR_BUSINESSCOCKPIT_EVIDENCE_NOT_READY:
    'Dieser Lizenznachweis wird noch geschrieben. Versuchen Sie es gleich noch einmal.',
});

const en = translation<typeof de>()({
  ERROR_BUSINESSCOCKPIT_LICENCE_NOT_FOUND: 'This licence no longer exists.',
  ERROR_BUSINESSCOCKPIT_EXCEPTION_IN_PAST: 'An exception ends today at the earliest.',
  ERROR_BUSINESSCOCKPIT_PERSON_NOT_FOUND: 'This person no longer holds this licence.',
  ERROR_BUSINESSCOCKPIT_ALREADY_ASKED: 'This is under way already.',
  ERROR_BUSINESSCOCKPIT_EFFECT_CHANGED:
    'Seats or prices have changed meanwhile. Please look at the preview again.',
  ERROR_BUSINESSCOCKPIT_REQUEST_NOT_FOUND: 'This request no longer exists.',
  ERROR_BUSINESSCOCKPIT_REQUEST_OVER: 'This request is done already.',
  ERROR_BUSINESSCOCKPIT_EVIDENCE_NOT_FOUND: 'This licence evidence no longer exists.',
  ERROR_BUSINESSCOCKPIT_EVIDENCE_NOT_READY:
    'This licence evidence is still being written. Try again in a moment.',
});

export const licenceMessages = { de, en };
