import { platformWords } from '#platform/common/platform.words.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.transfer.create': 'hat eine Übertragung begonnen{what}',
  'action.transfer.receive': 'hat eine Übertragung erhalten{what}',
  'action.transfer.step': 'hat über eine Übertragung entschieden{what}',
  'action.transfer.move': 'hat den Stand einer Übertragung gemeldet{what}',
  'look.transfers': 'hat Übertragungen angesehen',
  'subject.transfer': 'Übertragung',
  'field.direction': 'Richtung',
  'field.partner': 'Anderer Partner',
  'field.subscriptions': 'Abonnements',
  'reason.transfers': 'Übertragungen aller Kunden',
  'place.transfers': 'Übertragungen',
  'place.transfer_events': 'Verlauf von Übertragungen',
  'data.transfers': 'Übertragungen zwischen Partnern',
  'topic.transfers': 'Übertragungen',
  'step.transfer.create': 'Übertragung anfragen',
  'step.transfer.answer': 'Entscheidung übermitteln',
  'job.transfers.states': 'Übertragungen lesen',
  'duty.transfers.states':
    'Liest stündlich bei Microsoft, welche Übertragungen es je Kunde gibt und wie sie stehen',
  'job.transfers.carryOut': 'Übertragungen ausführen',
  'duty.transfers.carryOut':
    'Übermittelt Anfragen und Entscheidungen und liest ihren Stand, bis sie zu Ende sind',
});

const en = translation<typeof de>()({
  'action.transfer.create': 'began a transfer{what}',
  'action.transfer.receive': 'received a transfer{what}',
  'action.transfer.step': 'decided about a transfer{what}',
  'action.transfer.move': 'reported the status of a transfer{what}',
  'look.transfers': 'viewed transfers',
  'subject.transfer': 'Transfer',
  'field.direction': 'Direction',
  'field.partner': 'Other partner',
  'field.subscriptions': 'Subscriptions',
  'reason.transfers': 'Transfers of all customers',
  'place.transfers': 'Transfers',
  'place.transfer_events': 'History of transfers',
  'data.transfers': 'Transfers between partners',
  'topic.transfers': 'Transfers',
  'step.transfer.create': 'Ask for the transfer',
  'step.transfer.answer': 'Send the decision',
  'job.transfers.states': 'Read transfers',
  'duty.transfers.states':
    'Reads at Microsoft every hour which transfers each customer has and where they stand',
  'job.transfers.carryOut': 'Carry out transfers',
  'duty.transfers.carryOut':
    'Sends requests and decisions and reads where they stand until they are over',
});

/** Texts of transfers for pages about all slices. */
export const transfersWords = { de, en };

export const transfersAudit = auditVocabulary(transfersWords, platformWords);
