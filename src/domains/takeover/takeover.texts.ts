import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.takeover.confirm': 'hat die Übernahme aus dem Partner Center bestätigt{what}',
  'action.takeover.read': 'hat das Partner Center sofort lesen lassen{what}',
  'action.takeover.take': 'hat die Abonnements aus dem Partner Center übernommen{what}',
  'action.difference.take': 'hat ein Abonnement an Microsoft angeglichen{what}',
  'action.difference.send': 'hat Microsoft den Stand des Portals geschickt{what}',
  'action.difference.accept': 'hat einen Unterschied zu Microsoft hingenommen{what}',
  'subject.takeover': 'Übernahme aus dem Partner Center',
  'subject.difference': 'Unterschied zu Microsoft',
  'reason.differences': 'Unterschiede zu Microsoft über alle Kunden',
  'step.takeover.bring': 'Stand des Portals an Microsoft senden',
  'data.takeovers': 'Übernahme aus dem Partner Center',
  'data.differences': 'Unterschiede zu Microsoft',
  'place.takeovers': 'Übernahmen aus dem Partner Center',
  'place.subscription_differences': 'Unterschiede zu Microsoft',
  'job.takeover.read': 'Bestand bei Microsoft vergleichen',
  'duty.takeover.read':
    'Liest alle vier Stunden Kunden und Abonnements im Partner Center und vergleicht sie mit dem Portal',
  'job.takeover.readNow': 'Bestand sofort vergleichen',
  'duty.takeover.readNow': 'Liest und vergleicht dasselbe, wenn jemand darauf wartet',
  'job.takeover.take': 'Kunden übernehmen',
  'duty.takeover.take': 'Übernimmt bestätigte Kunden mit ihren Abonnements',
  'job.takeover.bring': 'Stand an Microsoft senden',
  'duty.takeover.bring': 'Sendet Microsoft, was beim Abgleich entschieden wurde',
  'job.takeover.reread': 'Bestand nach Hinweis lesen',
  'duty.takeover.reread':
    'Liest die Abonnements eines Kunden, sobald Microsoft eine Änderung daran meldet',
});

const en = translation<typeof de>()({
  'action.takeover.confirm': 'confirmed the take-over from Partner Center{what}',
  'action.takeover.read': 'had Partner Center read at once{what}',
  'action.takeover.take': 'took the subscriptions over from Partner Center{what}',
  'action.difference.take': 'let a subscription follow Microsoft{what}',
  'action.difference.send': 'sent Microsoft what the portal has{what}',
  'action.difference.accept': 'accepted a difference to Microsoft{what}',
  'subject.takeover': 'Take-over from Partner Center',
  'subject.difference': 'Difference to Microsoft',
  'reason.differences': 'Differences to Microsoft over all customers',
  'step.takeover.bring': 'Send Microsoft what the portal has',
  'data.takeovers': 'Take-over from Partner Center',
  'data.differences': 'Differences to Microsoft',
  'place.takeovers': 'Take-overs from Partner Center',
  'place.subscription_differences': 'Differences to Microsoft',
  'job.takeover.read': 'Compare with Microsoft',
  'duty.takeover.read':
    'Reads customers and subscriptions at Partner Center every four hours and compares them with the portal',
  'job.takeover.readNow': 'Compare now',
  'duty.takeover.readNow': 'Reads and compares the same when somebody waits for it',
  'job.takeover.take': 'Take customers over',
  'duty.takeover.take': 'Takes over confirmed customers with their subscriptions',
  'job.takeover.bring': 'Send to Microsoft',
  'duty.takeover.bring': 'Sends Microsoft what was decided about differences',
  'job.takeover.reread': 'Read after a hint',
  'duty.takeover.reread': 'Reads a customer’s subscriptions once Microsoft tells of a change',
});

/** Texts of the take-over for pages about all slices. */
export const takeoverWords = { de, en };

export const takeoverAudit = auditVocabulary(takeoverWords, platformWords);

/** Texts of the refusals of the take-over, by wire type. */
const messagesDe = words({
  ERROR_TAKEOVER_OUTDATED:
    'Der Stand hat sich inzwischen geändert. Sehen Sie sich den neuen Vergleich an.',
  ERROR_TAKEOVER_PRICE_UNKNOWN:
    'Der Katalog kennt keinen Preis für dieses Angebot. Geben Sie den Preis an oder lesen Sie eine Preisliste ein, die es enthält.',
  ERROR_TAKEOVER_ORDER_RUNNING:
    'Für dieses Abonnement läuft gerade eine Bestellung. Warten Sie, bis sie fertig ist.',
  ERROR_TAKEOVER_ACT_IMPOSSIBLE: 'Dieser Unterschied lässt sich auf diesem Weg nicht beheben.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_TAKEOVER_OUTDATED: 'This has changed in the meantime. Look at the new comparison.',
  ERROR_TAKEOVER_PRICE_UNKNOWN:
    'The catalogue has no price for this offer. Enter the price, or import a price list that has it.',
  ERROR_TAKEOVER_ORDER_RUNNING:
    'An order is under way for this subscription. Wait until it is done.',
  ERROR_TAKEOVER_ACT_IMPOSSIBLE: 'This difference cannot be settled in this way.',
});

export const takeoverMessages = { de: messagesDe, en: messagesEn };
