import type { JsonObject } from '@atrium/microsoft-client/json-value';
import type { Reply } from '../server/exchange.ts';
import type { Directory } from '../world/directory.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import { incidentsOf, type StandingIncident } from '../world/security-incident.rules.ts';
import { ownsPlan } from '../world/security.rules.ts';
import { contextOf } from './collection.ts';
import { guarded } from './contract-guard.rules.ts';
import { evidenceOf } from './evidence.ts';
import type { GraphCall } from './graph-call.ts';
import { graphFault } from './graph-fault.rules.ts';
import { openToken, sealToken } from './page-token.rules.ts';

const minuteMs = 60_000;
/** Incidents are kept for half a year. */
const keptMs = 180 * 86_400_000;
const mostTop = 50;

/** Services that find incidents. */
const defenders = ['ATP_ENTERPRISE', 'THREAT_INTELLIGENCE', 'AAD_PREMIUM_P2', 'MTP'] as const;

/**
 * Answers incidents that moved since a moment, page by page, with their alerts where they are asked
 * for. A tenant without a service that finds any has none.
 */
export function answerIncidents(call: GraphCall): Reply {
  const { directory, now, tenant, path, tokenKey, world } = call;
  const { query } = call.request;
  const filter = query.get('$filter') ?? '';
  const since = sinceOf(filter);
  const top = Number(query.get('$top') ?? mostTop);
  const expand = query.get('$expand') ?? '';
  if (since === undefined || !['', 'alerts'].includes(expand)) return graphFault('badFilter');
  if (!Number.isInteger(top) || top < 1 || top > mostTop) return graphFault('badTop');
  const sealed = query.get('$skiptoken');
  const token = sealed === null ? undefined : openToken(tokenKey, sealed);
  const isOwn = token?.tenantId === tenant.id && token.path === path && token.select === filter;
  if (sealed !== null && !isOwn) return graphFault('badPageToken');
  const period = { from: Math.max(since, now - keptMs), now };
  const isOwned = ownsPlan(directory.customer, ...defenders);
  const all = isOwned ? incidentsOf(directory.customer, world.startsAt, period) : [];
  const from = token?.from ?? 0;
  const value = all
    .slice(from, from + top)
    .map((one) => incidentObject(directory, one, expand === 'alerts'));
  const isMore = from + top < all.length;
  const next = { tenantId: tenant.id, path, select: filter, top, from: from + top };
  return {
    status: 200,
    body: {
      '@odata.context': contextOf(call, 'security/incidents', undefined),
      ...(isMore && {
        '@odata.nextLink': nextLink(
          call,
          sealToken(tokenKey, { ...next, position: 0, issuedAt: now }),
        ),
      }),
      value: guarded('security.incident', value),
    },
  };
}

/** Returns the moment of `lastUpdateDateTime ge …`; everything where nothing is asked for. */
function sinceOf(filter: string): number | undefined {
  if (filter === '') return 0;
  const moment = /^lastUpdateDateTime ge (\S+)$/.exec(filter)?.[1];
  const since = moment === undefined ? Number.NaN : Date.parse(moment);
  return Number.isNaN(since) ? undefined : since;
}

function nextLink({ base, path, request }: GraphCall, token: string): string {
  const query = new URLSearchParams(request.query);
  query.set('$skiptoken', token);
  return `${base}${path}?${query.toString()}`;
}

const pageOf = (directory: Directory, what: string, id: string): string =>
  `https://security.microsoft.com/${what}/${id}?tid=${directory.customer.id}`;

function incidentObject(
  directory: Directory,
  incident: StandingIncident,
  withAlerts: boolean,
): JsonObject {
  const { id, isResolved, redirectedTo } = incident;
  const closed = isResolved ? 'resolved' : 'active';
  return {
    '@odata.type': '#microsoft.graph.security.incident',
    id,
    incidentWebUrl: pageOf(directory, 'incidents', id),
    redirectIncidentId: redirectedTo,
    tenantId: directory.customer.id,
    displayName: incident.title,
    createdDateTime: textOfMoment(incident.createdAt),
    lastUpdateDateTime: textOfMoment(incident.movedAt),
    assignedTo: null,
    classification: isResolved ? 'truePositive' : 'unknown',
    determination: incident.determination ?? 'unknown',
    status: redirectedTo === null ? closed : 'redirected',
    severity: incident.severity,
    ...{ customTags: [], comments: [], systemTags: [], lastModifiedBy: null },
    description: incident.description,
    ...{ resolvingComment: null, summary: null },
    ...(withAlerts && {
      alerts: incident.alerts.map((alert) => alertObject(directory, incident, alert)),
    }),
  };
}

function alertObject(
  directory: Directory,
  incident: StandingIncident,
  alert: StandingIncident['alerts'][number],
): JsonObject {
  const { id, title, severity, category, at } = alert;
  const created = textOfMoment(at + 4 * minuteMs);
  return {
    '@odata.type': '#microsoft.graph.security.alert',
    ...{ id, providerAlertId: id.slice(2), incidentId: incident.id },
    status: incident.isResolved ? 'resolved' : 'new',
    severity,
    ...{ classification: null, determination: null },
    serviceSource: 'microsoft365Defender',
    detectionSource: 'microsoft365Defender',
    productName: 'Microsoft Defender XDR',
    detectorId: id.slice(2),
    tenantId: directory.customer.id,
    title,
    description: title,
    recommendedActions: '',
    category,
    assignedTo: null,
    alertWebUrl: pageOf(directory, 'alerts', id),
    incidentWebUrl: pageOf(directory, 'incidents', incident.id),
    ...{ actorDisplayName: null, threatDisplayName: null, threatFamilyName: null },
    mitreTechniques: alert.techniques,
    createdDateTime: created,
    lastUpdateDateTime: created,
    resolvedDateTime: incident.isResolved ? textOfMoment(incident.movedAt) : null,
    firstActivityDateTime: textOfMoment(at),
    lastActivityDateTime: textOfMoment(at),
    ...{ comments: [], systemTags: [], alertPolicyId: null, additionalData: null },
    evidence: alert.things.flatMap((thing) => evidenceOf(directory, thing, at)),
  };
}
