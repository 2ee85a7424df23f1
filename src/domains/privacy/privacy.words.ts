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
});

const en = translation<typeof de>()({
  'action.privacy.erase': 'erased the data of a person{what}',
  'action.privacy.eraseAsked': 'requested the erasure of a person{what}',
  'action.privacy.export': 'exported the data of a person{what}',
  'reason.eraseDryRun': 'Dry run of an erasure',
  'reason.personExport': 'Export of a person’s data',
  'reason.ownData': 'Their own personal data',
  'place.erasures': 'Erasures',
});

/** Texts of privacy for pages about all slices. */
export const privacyWords = { de, en };

export const privacyAudit = auditVocabulary(privacyWords, platformWords);
