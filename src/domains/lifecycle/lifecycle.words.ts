import { platformWords } from '#platform/common/platform.words.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

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
