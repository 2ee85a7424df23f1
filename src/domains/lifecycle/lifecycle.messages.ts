import { translation, words } from '#platform/common/texts/words.ts';

/**
 * Texts of the refusals of onboarding and offboarding, by wire type. German is the source; English
 * has the same keys.
 */
const de = words({
  ERROR_ONBOARDING_STEP_UNKNOWN: 'Diesen Schritt gibt es nicht.',
  ERROR_ONBOARDING_STEP_WAITS:
    'Dieser Schritt wartet noch auf einen anderen. Erledigen Sie zuerst die Schritte davor.',
  ERROR_ONBOARDING_STEP_NOT_YOURS: 'Diesen Schritt erledigt jemand anderes.',
  ERROR_ONBOARDING_EVIDENCE_MISSING: 'Eine Angabe fehlt: {field}.',
  ERROR_ONBOARDING_EVIDENCE_INVALID: 'Eine Angabe ist ungültig: {field}.',
  ERROR_ONBOARDING_INCOMPLETE: 'Es sind noch {open} Schritte offen.',
  ERROR_ONBOARDING_FINISHED: 'Die Einrichtung ist abgeschlossen und wird nicht mehr geändert.',
  ERROR_ONBOARDING_TENANT_ONBOARDED: 'Dieser Kunde ist bereits eingerichtet.',
  ERROR_OFFBOARDING_ID_NOT_FOUND: 'Diese Verabschiedung gibt es nicht.',
  ERROR_OFFBOARDING_STATE:
    'Das ist beim jetzigen Status der Verabschiedung nicht möglich. Laden Sie die Seite neu.',
  ERROR_OFFBOARDING_ALREADY_PLANNED: 'Für diesen Kunden ist bereits eine Verabschiedung geplant.',
  ERROR_OFFBOARDING_DATES: 'Der Zugang endet frühestens heute und nicht vor dem Tag der Kündigung.',
  ERROR_OFFBOARDING_REASON_MISSING: 'Nennen Sie den Grund der Verabschiedung.',
  ERROR_OFFBOARDING_SAME_PERSON: 'Bestätigen muss eine zweite Person: geplant haben Sie selbst.',
  ERROR_OFFBOARDING_DRY_RUN_MISSING: 'Es fehlt ein Probelauf aus den letzten 24 Stunden.',
  ERROR_OFFBOARDING_NAME_DIFFERS: 'Der Name stimmt nicht mit dem des Kunden überein.',
  ERROR_OFFBOARDING_EXPORT_GONE: 'Den Datenexport gibt es noch nicht oder nicht mehr.',
});

const en = translation<typeof de>()({
  ERROR_ONBOARDING_STEP_UNKNOWN: 'There is no such step.',
  ERROR_ONBOARDING_STEP_WAITS:
    'This step still waits for another one. Do the steps before it first.',
  ERROR_ONBOARDING_STEP_NOT_YOURS: 'This step is done by somebody else.',
  ERROR_ONBOARDING_EVIDENCE_MISSING: 'Something is missing: {field}.',
  ERROR_ONBOARDING_EVIDENCE_INVALID: 'Something is not valid: {field}.',
  ERROR_ONBOARDING_INCOMPLETE: '{open} steps are still open.',
  ERROR_ONBOARDING_FINISHED: 'The onboarding is finished and can no longer be changed.',
  ERROR_ONBOARDING_TENANT_ONBOARDED: 'This customer has been onboarded already.',
  ERROR_OFFBOARDING_ID_NOT_FOUND: 'There is no such offboarding.',
  ERROR_OFFBOARDING_STATE:
    'This is not possible in the current status of the offboarding. Reload the page.',
  ERROR_OFFBOARDING_ALREADY_PLANNED: 'An offboarding of this customer has been planned already.',
  ERROR_OFFBOARDING_DATES:
    'Access ends today at the earliest, and not before the day of the notice.',
  ERROR_OFFBOARDING_REASON_MISSING: 'Give the reason for the offboarding.',
  ERROR_OFFBOARDING_SAME_PERSON: 'A second person must confirm: you planned it yourself.',
  ERROR_OFFBOARDING_DRY_RUN_MISSING: 'There is no dry run from the last 24 hours.',
  ERROR_OFFBOARDING_NAME_DIFFERS: 'The name does not match that of the customer.',
  ERROR_OFFBOARDING_EXPORT_GONE: 'The export is not available yet, or no longer available.',
});

export const lifecycleMessages = { de, en };
