import { objectsOf } from '@atrium/microsoft-client/json-value';
import type { ReadDetected } from '#domains/incidents/incidents.port.ts';
import { assetsOf } from './evidence.rules.ts';
import { toldMoment, toldText, toldWord } from './told.rules.ts';

type Item = Readonly<Record<string, unknown>>;
type Alert = ReadDetected['alerts'][number];

/** `security.incident` of Graph v1.0 with its alerts. */
export const incidentFields = [
  ...['id', 'alerts', 'assignedTo', 'classification', 'comments', 'createdDateTime', 'customTags'],
  ...['description', 'determination', 'displayName', 'incidentWebUrl', 'lastModifiedBy', 'summary'],
  ...['lastUpdateDateTime', 'priorityScore', 'redirectIncidentId', 'resolvingComment', 'severity'],
  ...['status', 'systemTags', 'tenantId'],
];
export const incidentStatuses = [
  ...['active', 'resolved', 'inprogress', 'redirected', 'awaitingaction', 'unknownfuturevalue'],
];
export const severities = ['unknown', 'informational', 'low', 'medium', 'high'] as const;

const longestId = 200;
const longestTitle = 300;

/** Returns the alerts of an incident. */
export const alertsOf = (item: Item): readonly Item[] => objectsOf(item['alerts']) ?? [];

/** Returns what an incident tells; undefined without id or moment. */
export function detectedOf(item: Item): ReadDetected | undefined {
  const sourceId = toldText(item['id'], longestId);
  const updatedAt = toldMoment(item['lastUpdateDateTime']);
  if (sourceId === '' || updatedAt === null) return undefined;
  const redirect = toldText(item['redirectIncidentId'], longestId);
  const told = alertsOf(item);
  const alerts = told.map(alertOf).filter((one) => one !== undefined);
  return {
    sourceId,
    title:
      toldText(item['displayName'], longestTitle) ||
      alerts[0]?.title ||
      `Microsoft Defender ${sourceId}`.slice(0, longestTitle),
    technical: toldText(item['description'], 4_000),
    severity: severityOf(item),
    status: toldWord(item['status']),
    determination: toldWord(item['determination']),
    url: pageOf(item['incidentWebUrl']),
    beganAt: toldMoment(item['createdDateTime']) ?? updatedAt,
    updatedAt,
    redirectedTo: redirect === '' || redirect === sourceId ? null : redirect,
    alerts: [...new Map(alerts.map((one) => [one.id, one] as const)).values()],
    assets: assetsOf(told.flatMap(({ evidence }) => objectsOf(evidence) ?? [])),
  };
}

/** Returns an alert at the time of its cause; undefined without id or moment. */
function alertOf(item: Item): Alert | undefined {
  const id = toldText(item['id'], longestId);
  const at = toldMoment(item['firstActivityDateTime']) ?? toldMoment(item['createdDateTime']);
  if (id === '' || at === null) return undefined;
  const techniques = Array.isArray(item['mitreTechniques']) ? item['mitreTechniques'] : [];
  return {
    ...{ id, at },
    title: toldText(item['title'], longestTitle) || id,
    severity: severityOf(item),
    origin: toldText(item['productName'], 100) || toldText(item['serviceSource'], 100),
    category: toldText(item['category'], 100),
    techniques: techniques.map((one) => toldText(one, 20)).filter(Boolean),
  };
}

function severityOf(item: Item): ReadDetected['severity'] {
  const word = toldWord(item['severity']);
  return severities.find((one) => one === word) ?? 'unknown';
}

/** Hosts of Microsoft's portals, those of its sovereign clouds included. */
const hosts = /\.microsoft\.(?:com|us|cn)$/;

/** Returns the address of a page at Microsoft; empty for any other: staff press it. */
function pageOf(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return '';
  const { protocol, hostname, username, href } = new URL(value);
  const isTheirs = protocol === 'https:' && hosts.test(hostname) && username === '';
  return isTheirs && href.length <= 1_000 ? href : '';
}
