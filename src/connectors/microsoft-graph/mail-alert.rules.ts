import { objectsOf, textOf } from '@atrium/microsoft-client/json-value';
import type { ReadMailThreat } from '#domains/posture/posture.port.ts';
import { toldMoment, toldText, toldWord } from './told.rules.ts';

type Item = Readonly<Record<string, unknown>>;

/** `security.alert` of Graph v1.0. */
export const alertFields = [
  ...['id', 'actorDisplayName', 'additionalData', 'alertPolicyId', 'alertWebUrl', 'assignedTo'],
  ...['categories', 'category', 'classification', 'comments', 'createdDateTime', 'customDetails'],
  ...['description', 'detectionSource', 'detectorId', 'determination', 'evidence', 'incidentId'],
  ...['firstActivityDateTime', 'incidentWebUrl', 'investigationState', 'lastActivityDateTime'],
  ...['lastUpdateDateTime', 'mitreTechniques', 'productName', 'providerAlertId', 'severity'],
  ...['recommendedActions', 'resolvedDateTime', 'serviceSource', 'status', 'systemTags', 'title'],
  ...['tenantId', 'threatDisplayName', 'threatFamilyName'],
];
export const alertStatuses = ['unknown', 'new', 'inprogress', 'resolved', 'unknownfuturevalue'];

const messageType = '#microsoft.graph.security.analyzedMessageEvidence';

/** Returns what an alert of Defender for Office 365 tells; undefined without id or moment. */
export function mailThreatOf(item: Item): ReadMailThreat | undefined {
  const id = toldText(item['id'], 200);
  const at = toldMoment(item['createdDateTime']);
  if (id === '' || at === null) return undefined;
  const title = toldText(item['title'], 300);
  const messages = messagesOf(item);
  return {
    ...{ id, at, title },
    threat: threatOf(title, messages),
    outcome: outcomeOf(title),
    status: toldWord(item['status']),
    isFalse: toldWord(item['classification']) === 'falsepositive',
    messages: Math.max(1, messages.length),
    recipient: toldText(messages[0]?.['recipientEmailAddress'], 320).toLowerCase(),
  };
}

/** Messages of an alert, each once. */
function messagesOf(item: Item): Item[] {
  const messages = (objectsOf(item['evidence']) ?? []).filter(
    (one) => one['@odata.type'] === messageType,
  );
  const idOf = (one: Item, at: number) => textOf(one, 'networkMessageId') ?? String(at);
  const seen = new Map<string, Item>();
  for (const [at, one] of messages.entries())
    if (!seen.has(idOf(one, at))) seen.set(idOf(one, at), one);
  return [...seen.values()];
}

/** Returns the threat: words of the messages themselves go before those of the policy. */
function threatOf(title: string, messages: readonly Item[]): ReadMailThreat['threat'] {
  const told = messages.flatMap(({ threats }) => (Array.isArray(threats) ? threats : []));
  const words = [...told.map((one) => toldWord(one)), title.toLowerCase()];
  if (words.some((word) => /malware|malicious file/.test(word))) return 'malware';
  return words.some((word) => /phish|malurl|malicious url/.test(word)) ? 'phishing' : 'other';
}

/**
 * Names of Microsoft's own policies, most exact first ("Alert policies in the Microsoft Defender
 * portal"). An unknown one is counted with its threat and without an outcome.
 */
const outcomes: readonly (readonly [RegExp, ReadMailThreat['outcome']])[] = [
  [/not removed after delivery|not zapped|delivered due to|delivered because/i, 'delivered'],
  [/removed after delivery/i, 'removed'],
  [/reported by user/i, 'reported'],
  [/url click|clicked through/i, 'clicked'],
  [/detected and blocked/i, 'blocked'],
];

function outcomeOf(title: string): ReadMailThreat['outcome'] {
  return outcomes.find(([words]) => words.test(title))?.[1] ?? 'other';
}
