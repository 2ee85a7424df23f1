import { isObject, objectsOf } from '@atrium/microsoft-client/json-value';
import type { ReadControl, ReadControlScore, ReadScore } from '#domains/posture/posture.port.ts';
import { toldMoment, toldNumber, toldText } from './told.rules.ts';

type Item = Readonly<Record<string, unknown>>;

export const secureScoreFields = [
  ...['id', 'azureTenantId', 'activeUserCount', 'createdDateTime', 'currentScore', 'maxScore'],
  ...['enabledServices', 'licensedUserCount', 'averageComparativeScores', 'controlScores'],
  'vendorInformation',
];

export const controlProfileFields = [
  ...['id', 'azureTenantId', 'actionType', 'actionUrl', 'controlCategory', 'title', 'deprecated'],
  ...['implementationCost', 'lastModifiedDateTime', 'maxScore', 'rank', 'remediation', 'tier'],
  ...['remediationImpact', 'service', 'threats', 'userImpact', 'complianceInformation'],
  ...['controlStateUpdates', 'vendorInformation'],
];

/** Returns the score of a day; undefined for one without a day. */
export function scoreOf(item: Item): ReadScore | undefined {
  const at = toldMoment(item['createdDateTime']);
  if (at === null) return undefined;
  return {
    day: at.slice(0, 10),
    points: toldNumber(item['currentScore']),
    max: toldNumber(item['maxScore']),
    controls: (objectsOf(item['controlScores']) ?? []).flatMap(controlScoreOf),
  };
}

function controlScoreOf(item: Item): ReadControlScore[] {
  const name = toldText(item['controlName'], 200);
  if (name === '') return [];
  return [
    {
      name,
      category: toldText(item['controlCategory'], 60),
      description: toldText(item['description']),
      points: toldNumber(item['score']),
    },
  ];
}

/** Returns what a control is about; undefined for one without a name. */
export function controlOf(item: Item): ReadControl | undefined {
  const name = toldText(item['id'], 200);
  if (name === '') return undefined;
  const updates = objectsOf(item['controlStateUpdates']) ?? [];
  const last = updates.at(-1);
  return {
    name,
    category: toldText(item['controlCategory'], 60),
    title: toldText(item['title'], 300) || name,
    max: toldNumber(item['maxScore']),
    rank: Math.trunc(Math.min(Math.max(toldNumber(item['rank']), 0), 99_999)),
    cost: toldText(item['implementationCost'], 60),
    impact: toldText(item['userImpact'], 60),
    service: toldText(item['service'], 60),
    remediation: toldText(item['remediation'], 4_000),
    isDeprecated: item['deprecated'] === true,
    statedAs: isObject(last) ? toldText(last['state'], 60) : '',
  };
}
