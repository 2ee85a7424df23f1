import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.staffAccess.end': 'hat einen Zugriff des Betreibers beendet{what}',
  'action.staffAccess.expire': 'hat einen abgelaufenen Zugriff beendet{what}',
  'action.staffAccess.start': 'hat einen befristeten Zugriff begonnen{what}',
  'look.staffAccess': 'hat die Zugriffe des Betreibers angesehen',
  'subject.staffAccess': 'Zugriff des Betreibers',
  'reason.staffAccess': 'Liste der Zugriffe auf Kunden',
  'reason.assignedRole': 'Ständige Rolle im Unternehmen, vom Betreiber zugeordnet',
  'place.staff_accesses': 'Zugriffe auf Unternehmen',
  'place.tenant_groups': 'Kundengruppen',
  'data.staffAccesses': 'Zugriffe des Betreibers',
});

const en = translation<typeof de>()({
  'action.staffAccess.end': 'ended the operator’s access{what}',
  'action.staffAccess.expire': 'ended expired access{what}',
  'action.staffAccess.start': 'took temporary access{what}',
  'look.staffAccess': 'viewed the access by the operator',
  'subject.staffAccess': 'Access by the operator',
  'reason.staffAccess': 'List of access to customers',
  'reason.assignedRole': 'Standing role in the company, assigned by the operator',
  'place.staff_accesses': 'Access to companies',
  'place.tenant_groups': 'Customer groups',
  'data.staffAccesses': 'Access by the operator',
});

/** Texts of staff access for pages about all slices. */
export const staffAccessWords = { de, en };

export const staffAccessAudit = auditVocabulary(staffAccessWords, platformWords);
