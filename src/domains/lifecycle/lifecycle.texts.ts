import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.invitation.revokeAll': 'hat alle offenen Einladungen zurückgezogen{what}',
  'action.offboarding.cancel': 'hat die Verabschiedung zurückgenommen{what}',
  'action.offboarding.carriedOut': 'hat die Verabschiedung ausgeführt{what}',
  'action.offboarding.confirm': 'hat die Verabschiedung bestätigt{what}',
  'action.offboarding.download': 'hat den Datenexport heruntergeladen{what}',
  'action.offboarding.dryRun': 'hat die Verabschiedung geprobt{what}',
  'action.offboarding.plan': 'hat die Verabschiedung geplant{what}',
  'action.offboarding.restore': 'hat das Unternehmen wiederhergestellt{what}',
  'action.onboarding.finish': 'hat die Einrichtung abgeschlossen{what}',
  'action.onboarding.checksFailed': 'hat bei der Einrichtung offene Punkte gefunden{what}',
  'action.onboarding.finished': 'hat die Einrichtung geprüft und beendet{what}',
  'action.onboarding.start': 'hat die Einrichtung begonnen{what}',
  'action.onboarding.step': 'hat einen Schritt der Einrichtung festgehalten{what}',
  'look.onboarding': 'hat den Stand der Einrichtung angesehen',
  'subject.offboarding': 'Verabschiedung',
  'subject.onboarding': 'Einrichtung',
  'field.confirmedBy': 'Bestätigt von',
  'field.plannedBy': 'Geplant von',
  'reason.onboardings': 'Liste der Einrichtungen',
  'place.onboardings': 'Einrichtungen',
  'place.onboarding_steps': 'Schritte von Einrichtungen',
  'place.offboarding_links': 'Links zum Datenexport',
  'place.offboardings': 'Verabschiedungen',
  'data.onboarding': 'Schritte der Einrichtung',
  'job.lifecycle.offboarding': 'Verabschiedungen ausführen',
  'duty.lifecycle.offboarding': 'Führt aus, was bestätigt ist und dessen Tag gekommen ist',
  'job.lifecycle.onboard': 'Kunden einrichten',
  'duty.lifecycle.onboard': 'Richtet Lizenzpaket und Dienste eines neuen Kunden ein',
  'job.lifecycle.offboard': 'Kunden sofort verabschieden',
  'duty.lifecycle.offboard': 'Führt eine Verabschiedung aus, die heute gilt',
});

const en = translation<typeof de>()({
  'action.invitation.revokeAll': 'revoked all open invitations{what}',
  'action.offboarding.cancel': 'cancelled the offboarding{what}',
  'action.offboarding.carriedOut': 'carried out the offboarding{what}',
  'action.offboarding.confirm': 'confirmed the offboarding{what}',
  'action.offboarding.download': 'downloaded the data export{what}',
  'action.offboarding.dryRun': 'did a dry run of the offboarding{what}',
  'action.offboarding.plan': 'planned the offboarding{what}',
  'action.offboarding.restore': 'restored the company{what}',
  'action.onboarding.finish': 'finished the onboarding{what}',
  'action.onboarding.checksFailed': 'found open points in the onboarding{what}',
  'action.onboarding.finished': 'checked and ended the onboarding{what}',
  'action.onboarding.start': 'started the onboarding{what}',
  'action.onboarding.step': 'recorded a step of the onboarding{what}',
  'look.onboarding': 'viewed the progress of the onboarding',
  'subject.offboarding': 'Offboarding',
  'subject.onboarding': 'Onboarding',
  'field.confirmedBy': 'Confirmed by',
  'field.plannedBy': 'Planned by',
  'reason.onboardings': 'List of onboardings',
  'place.onboardings': 'Onboardings',
  'place.onboarding_steps': 'Onboarding steps',
  'place.offboarding_links': 'Links to data exports',
  'place.offboardings': 'Offboardings',
  'data.onboarding': 'Onboarding steps',
  'job.lifecycle.offboarding': 'Carry out offboardings',
  'duty.lifecycle.offboarding': 'Carries out what is confirmed and whose day has come',
  'job.lifecycle.onboard': 'Set up customers',
  'duty.lifecycle.onboard': 'Sets up bundle and services of a new customer',
  'job.lifecycle.offboard': 'Offboard customers now',
  'duty.lifecycle.offboard': 'Carries out an offboarding that takes effect today',
});

/** Texts of lifecycle for pages about all slices. */
export const lifecycleWords = { de, en };

export const lifecycleAudit = auditVocabulary(lifecycleWords, platformWords);

/**
 * Texts of the refusals of onboarding and offboarding, by wire type. German is the source; English
 * has the same keys.
 */
const messagesDe = words({
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

const messagesEn = translation<typeof messagesDe>()({
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

export const lifecycleMessages = { de: messagesDe, en: messagesEn };
