import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.privacy.erase': 'hat die Daten einer Person gelöscht{what}',
  'action.privacy.eraseAsked': 'hat die Löschung einer Person veranlasst{what}',
  'action.privacy.export': 'hat die Daten einer Person ausgegeben{what}',
  'reason.eraseDryRun': 'Probelauf einer Löschung',
  'reason.personExport': 'Ausgabe der Daten einer Person',
  'reason.ownData': 'Eigene personenbezogene Daten',
  'place.erasures': 'Löschungen',
  'job.privacy.retention': 'Aufbewahrung beenden',
  'duty.privacy.retention': 'Löscht, was aufbewahrt wurde und nicht mehr aufbewahrt werden darf',
  'job.privacy.erase': 'Personen löschen',
  'duty.privacy.erase': 'Nimmt eine Person aus allen Daten, wo kein Gesetz sie hält',
});

const en = translation<typeof de>()({
  'action.privacy.erase': 'erased the data of a person{what}',
  'action.privacy.eraseAsked': 'requested the erasure of a person{what}',
  'action.privacy.export': 'exported the data of a person{what}',
  'reason.eraseDryRun': 'Dry run of an erasure',
  'reason.personExport': 'Export of a person’s data',
  'reason.ownData': 'Their own personal data',
  'place.erasures': 'Erasures',
  'job.privacy.retention': 'End retention',
  'duty.privacy.retention': 'Deletes what was kept and may be kept no longer',
  'job.privacy.erase': 'Erase people',
  'duty.privacy.erase': 'Takes a person out of all data where no law keeps them',
});

/** Texts of privacy for pages about all slices. */
export const privacyWords = { de, en };

export const privacyAudit = auditVocabulary(privacyWords, platformWords);

/** Texts of the refusals, by wire type. German is the source; English has the same keys. */
const messagesDe = words({
  ERROR_PRIVACY_PERSON_NOT_FOUND: 'Diese Person gibt es nicht.',
  ERROR_PRIVACY_REASON_MISSING:
    'Nennen Sie den Grund der Löschung, zum Beispiel den Antrag mit Datum.',
  ERROR_PRIVACY_TYPED_DIFFERS: 'Die Eingabe stimmt nicht mit der Adresse der Person überein.',
  ERROR_PRIVACY_OWN_ACCOUNT: 'Das eigene Konto löscht jemand anderes.',
  ERROR_PRIVACY_ALREADY_ERASED: 'Die Daten dieser Person sind bereits gelöscht.',
  ERROR_PRIVACY_ERASURE_RUNNING: 'Die Löschung dieser Person läuft bereits.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_PRIVACY_PERSON_NOT_FOUND: 'There is no such person.',
  ERROR_PRIVACY_REASON_MISSING:
    'Give the reason for the erasure, such as the request with its date.',
  ERROR_PRIVACY_TYPED_DIFFERS: 'What you typed is not the person’s address.',
  ERROR_PRIVACY_OWN_ACCOUNT: 'Your own account must be erased by somebody else.',
  ERROR_PRIVACY_ALREADY_ERASED: 'This person’s data has already been erased.',
  ERROR_PRIVACY_ERASURE_RUNNING: 'This person is already being erased.',
});

export const privacyMessages = { de: messagesDe, en: messagesEn };
