import { isObject } from '@atrium/microsoft-client/json-value';
import type { ReadDetected } from '#domains/incidents/incidents.port.ts';
import { toldText, toldWord } from './told.rules.ts';

type Item = Readonly<Record<string, unknown>>;
type FoundAsset = ReadDetected['assets'][number];
type Thing = Pick<FoundAsset, 'kind' | 'name' | 'outsideId'>;

const prefix = '#microsoft.graph.security.';
const longestName = 200;
const name = (value: unknown): string => toldText(value, longestName);
const inside = (item: Item, key: string): Item => {
  const value = item[key];
  return isObject(value) ? value : {};
};
const firstOf = (...values: readonly unknown[]): string => values.map(name).find(Boolean) ?? '';

/** Ways to the thing that a piece of evidence is about, by its type. */
const things: Readonly<Record<string, (item: Item) => Thing>> = {
  userEvidence: (item) => {
    const { displayName, userPrincipalName, accountName, azureAdUserId } = inside(
      item,
      'userAccount',
    );
    return {
      kind: 'person',
      name: firstOf(displayName, userPrincipalName, accountName),
      outsideId: name(azureAdUserId),
    };
  },
  mailboxEvidence: (item) => ({
    kind: 'mailbox',
    name: firstOf(item['primaryAddress'], item['upn']).toLowerCase(),
    outsideId: name(inside(item, 'userAccount')['azureAdUserId']),
  }),
  analyzedMessageEvidence: (item) => ({
    kind: 'mailbox',
    name: name(item['recipientEmailAddress']).toLowerCase(),
    outsideId: '',
  }),
  deviceEvidence: (item) => ({
    kind: 'device',
    name: firstOf(item['deviceDnsName'], item['hostName']),
    outsideId: name(item['azureAdDeviceId']),
  }),
  fileEvidence: (item) => ({
    kind: 'file',
    name: name(inside(item, 'fileDetails')['fileName']),
    outsideId: '',
  }),
  ipEvidence: (item) => ({ kind: 'address', name: name(item['ipAddress']), outsideId: '' }),
  urlEvidence: (item) => ({ kind: 'address', name: name(item['url']), outsideId: '' }),
};

/** Types of evidence that name something which can be affected. */
export const evidenceTypes: readonly string[] = Object.keys(things).map((type) => prefix + type);

/** Certainty from what Microsoft says of a thing: a suspicion stays a possibility. */
function standingOf(item: Item): FoundAsset['standing'] {
  const roles = Array.isArray(item['roles']) ? item['roles'].map(toldWord) : [];
  const verdict = toldWord(item['verdict']);
  if (verdict === 'malicious' || roles.includes('compromised')) return 'certain';
  return verdict === 'nothreatsfound' ? 'cleared' : 'possible';
}

const order = ['certain', 'possible', 'cleared'] as const;

/** Returns the things that evidence names, each once, by the gravest that is said of it. */
export function assetsOf(evidence: readonly Item[]): FoundAsset[] {
  const found = new Map<string, FoundAsset>();
  for (const item of evidence) {
    const thing = things[toldText(item['@odata.type']).replace(prefix, '')]?.(item);
    if (!thing || thing.name === '') continue;
    const standing = standingOf(item);
    const key = `${thing.kind} ${thing.name}`;
    const before = found.get(key);
    const isGraver = !before || order.indexOf(standing) < order.indexOf(before.standing);
    found.set(key, {
      ...thing,
      outsideId: thing.outsideId || (before?.outsideId ?? ''),
      standing: isGraver ? standing : before.standing,
    });
  }
  return [...found.values()];
}
