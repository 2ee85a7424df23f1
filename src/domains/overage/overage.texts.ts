import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.overage.turn': 'möchte den Mehrverbrauch ändern für{what}',
  'action.overage.settle': 'hat über die Änderung des Mehrverbrauchs entschieden für{what}',
  'action.overage.setAlarm': 'hat die Warnschwelle für Azure-Kosten geändert für{what}',
  'look.overage': 'hat den Mehrverbrauch angesehen',
  'subject.overage': 'Mehrverbrauch',
  'field.overage': 'Mehrverbrauch',
  'field.alarm': 'Warnschwelle im Monat',
  'place.overage_switches': 'Änderungen am Mehrverbrauch',
  'place.overage_alarms': 'Warnschwellen für Azure-Kosten',
  'data.overageSubscriptions': 'Azure-Abonnements mit Mehrverbrauch und Kosten',
  'data.overageReads': 'Stand des Mehrverbrauchs',
  'data.overageSwitches': 'Änderungen am Mehrverbrauch',
  'data.overageAlarms': 'Warnschwellen für Azure-Kosten',
  'topic.overage': 'Mehrverbrauch und Azure-Kosten',
  'dataset.overage.subscriptions': 'Azure-Abonnements und Mehrverbrauch',
  'purpose.overage.subscriptions':
    'Welche Azure-Abonnements es gibt, was sie im Monat kosten und auf welches Mehrverbrauch läuft',
  'step.overage.turn': 'Mehrverbrauch umstellen',
  'job.overage.turn': 'Mehrverbrauch umstellen',
  'duty.overage.turn':
    'Stellt bei Microsoft ein, auf welches Azure-Abonnement Mehrverbrauch läuft, oder schaltet ihn aus',
  'job.overage.read': 'Azure-Kosten prüfen',
  'duty.overage.read':
    'Vergleicht die gelesenen Azure-Kosten mit den Warnschwellen und meldet jede einmal im Monat',
});

const en = translation<typeof de>()({
  'action.overage.turn': 'wants to change the overage of{what}',
  'action.overage.settle': 'decided about the change of the overage of{what}',
  'action.overage.setAlarm': 'changed the alarm for Azure costs of{what}',
  'look.overage': 'viewed the overage',
  'subject.overage': 'Overage',
  'field.overage': 'Overage',
  'field.alarm': 'Alarm amount a month',
  'place.overage_switches': 'Changes of the overage',
  'place.overage_alarms': 'Alarms for Azure costs',
  'data.overageSubscriptions': 'Azure subscriptions with overage and costs',
  'data.overageReads': 'Age of the overage',
  'data.overageSwitches': 'Changes of the overage',
  'data.overageAlarms': 'Alarms for Azure costs',
  'topic.overage': 'Overage and Azure costs',
  'dataset.overage.subscriptions': 'Azure subscriptions and overage',
  'purpose.overage.subscriptions':
    'Which Azure subscriptions there are, what they cost a month, and which one overage goes to',
  'step.overage.turn': 'Change the overage',
  'job.overage.turn': 'Change the overage',
  'duty.overage.turn':
    'Sets at Microsoft which Azure subscription overage is charged to, or switches it off',
  'job.overage.read': 'Check Azure costs',
  'duty.overage.read':
    'Compares the Azure costs that were read with the alarms and tells each once a month',
});

export const overageWords = { de, en };

export const overageAudit = auditVocabulary(overageWords, platformWords);

const messagesDe = words({
  ERROR_OVERAGE_SUBSCRIPTION_NOT_FOUND: 'Dieses Azure-Abonnement gibt es nicht mehr.',
  ERROR_OVERAGE_CHANGE_WAITING:
    'Eine Änderung für „{name}“ ist noch unterwegs. Warten Sie, bis Microsoft geantwortet hat.',
  ERROR_OVERAGE_ALREADY_SO: 'Für „{name}“ ist das schon so eingestellt.',
  ERROR_OVERAGE_NOT_ACTIVE:
    '„{name}“ ist bei Microsoft nicht aktiv. Wählen Sie ein anderes Azure-Abonnement.',
  ERROR_OVERAGE_WRONG_CURRENCY: 'Geben Sie den Betrag in {currency} ein.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_OVERAGE_SUBSCRIPTION_NOT_FOUND: 'This Azure subscription no longer exists.',
  ERROR_OVERAGE_CHANGE_WAITING:
    'A change for “{name}” is still on its way. Wait until Microsoft has answered.',
  ERROR_OVERAGE_ALREADY_SO: 'This is already set for “{name}”.',
  ERROR_OVERAGE_NOT_ACTIVE:
    '“{name}” is not active at Microsoft. Choose another Azure subscription.',
  ERROR_OVERAGE_WRONG_CURRENCY: 'Enter the amount in {currency}.',
});

export const overageMessages = { de: messagesDe, en: messagesEn };
