import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

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

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_TRANSFERS_NOT_FOUND: 'Diese Übertragung gibt es nicht.',
  ERROR_TRANSFERS_WRONG_STATE:
    'Das geht in diesem Status nicht mehr. Laden Sie die Seite neu: Vielleicht war jemand schneller.',
  ERROR_TRANSFERS_NOTHING_CHOSEN: 'Wählen Sie mindestens ein Abonnement.',
  ERROR_TRANSFERS_CONTACT_MISSING:
    'Geben Sie die E-Mail-Adresse der Ansprechperson beim Kunden an.',
  ERROR_TRANSFERS_NOT_RUNNING:
    'Eines der Abonnements läuft nicht mehr. Prüfen Sie die Auswahl und senden Sie noch einmal.',
  ERROR_TRANSFERS_UNDER_WAY: '„{name}“ steckt schon in einer anderen Übertragung.',
  ERROR_TRANSFERS_PROVIDER_SILENT:
    'Microsoft antwortet gerade nicht. Versuchen Sie es in ein paar Minuten noch einmal.',
  ERROR_TRANSFERS_CUSTOMER_UNKNOWN:
    'Microsoft kennt diesen Kunden nicht als Ihren. Prüfen Sie, ob er mit seinem Verzeichnis verbunden ist.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_TRANSFERS_NOT_FOUND: 'This transfer does not exist.',
  ERROR_TRANSFERS_WRONG_STATE:
    'This is no longer possible in this status. Reload the page: somebody may have been faster.',
  ERROR_TRANSFERS_NOTHING_CHOSEN: 'Choose at least one subscription.',
  ERROR_TRANSFERS_CONTACT_MISSING: 'Enter the e-mail address of the contact at the customer.',
  ERROR_TRANSFERS_NOT_RUNNING:
    'One of the subscriptions no longer runs. Check what is chosen and send it again.',
  ERROR_TRANSFERS_UNDER_WAY: '“{name}” is in another transfer already.',
  ERROR_TRANSFERS_PROVIDER_SILENT:
    'Microsoft does not answer at the moment. Try again in a few minutes.',
  ERROR_TRANSFERS_CUSTOMER_UNKNOWN:
    'Microsoft does not know this customer as yours. Check that it is connected to its directory.',
});

export const transfersMessages = { de: messagesDe, en: messagesEn };
