import { platformWords } from '#platform/common/platform.words.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

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
