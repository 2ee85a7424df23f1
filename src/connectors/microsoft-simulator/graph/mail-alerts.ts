import type { JsonObject } from '@atrium/microsoft-client/json-value';
import type { Reply } from '../server/exchange.ts';
import type { Directory } from '../world/directory.ts';
import { mailAlertsOf, subjectOf, type MailAlert } from '../world/mail-traffic.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import { ownsPlan } from '../world/security.rules.ts';
import { listAnswer } from './collection.ts';
import type { GraphCall } from './graph-call.ts';
import { graphFault } from './graph-fault.rules.ts';
import { userOf } from './user.rules.ts';

const dayMs = 86_400_000;
/** Alerts are kept for half a year. */
const keptMs = 180 * dayMs;
const mostTop = 1_000;
const hourMs = 3_600_000;

/**
 * Answers alerts of Defender for Office 365 that moved since a moment, a page by its number: this
 * list has no link to the next one. A tenant without the service has none.
 */
export function answerMailAlerts(call: GraphCall): Reply {
  const { directory, now } = call;
  const { query } = call.request;
  const since = sinceOf(query.get('$filter') ?? '');
  const top = Number(query.get('$top') ?? mostTop);
  const skip = Number(query.get('$skip') ?? 0);
  if (since === undefined) return graphFault('badFilter');
  if (!Number.isInteger(top) || top < 1 || top > mostTop) return graphFault('badTop');
  const isOwned = ownsPlan(directory.customer, 'ATP_ENTERPRISE', 'THREAT_INTELLIGENCE');
  const alerts = isOwned ? mailAlertsOf(directory.customer, now - keptMs, now) : [];
  const moved = alerts.filter((alert) => movedAt(alert) >= since);
  return listAnswer(call, {
    type: 'security.alert',
    name: 'security/alerts_v2',
    objects: moved.slice(skip, skip + top).map((alert) => alertObject(directory, alert)),
  });
}

/** An alert moves when somebody closes it. */
const movedAt = ({ at, isResolved }: MailAlert): number => (isResolved ? at + 2 * dayMs : at);

/** Returns the moment of the filter; undefined for any other filter. */
function sinceOf(filter: string): number | undefined {
  const moment =
    /^serviceSource eq 'microsoftDefenderForOffice365' and lastUpdateDateTime ge (\S+)$/.exec(
      filter,
    )?.[1];
  const since = moment === undefined ? Number.NaN : Date.parse(moment);
  return Number.isNaN(since) ? undefined : since;
}

function alertObject(directory: Directory, alert: MailAlert): JsonObject {
  const { id, at, kind, isResolved } = alert;
  const tenantId = directory.customer.id;
  const moment = textOfMoment(at);
  return {
    '@odata.type': '#microsoft.graph.security.alert',
    ...{ id, providerAlertId: id.slice(2), incidentId: String(((at / 1_000) % 100_000) | 0) },
    status: isResolved ? 'resolved' : 'new',
    severity: kind.severity,
    ...{ classification: null, determination: null },
    serviceSource: 'microsoftDefenderForOffice365',
    detectionSource: 'microsoftDefenderForOffice365',
    productName: 'Microsoft Defender for Office 365',
    detectorId: id.slice(2),
    tenantId,
    title: kind.title,
    description: kind.title,
    recommendedActions: '',
    category: 'InitialAccess',
    assignedTo: null,
    alertWebUrl: `https://security.microsoft.com/alerts/${id}?tid=${tenantId}`,
    incidentWebUrl: `https://security.microsoft.com/incidents/1?tid=${tenantId}`,
    ...{ actorDisplayName: null, threatDisplayName: null, threatFamilyName: null },
    mitreTechniques: ['T1566.002'],
    createdDateTime: moment,
    lastUpdateDateTime: textOfMoment(movedAt(alert)),
    resolvedDateTime: isResolved ? textOfMoment(movedAt(alert)) : null,
    firstActivityDateTime: textOfMoment(at - hourMs),
    lastActivityDateTime: moment,
    ...{ comments: [], systemTags: [], alertPolicyId: null, additionalData: null },
    evidence: alert.recipients.flatMap((index, place) =>
      messageOf(directory, alert, { index, messageId: alert.messageIds[place] ?? '' }),
    ),
  };
}

function messageOf(
  directory: Directory,
  { at, kind }: MailAlert,
  { index, messageId }: { readonly index: number; readonly messageId: string },
): JsonObject[] {
  const { customer } = directory;
  const person = directory.person(index);
  if (!person) return [];
  const of = { customer, idOf: (number: number) => directory.idOf(number) };
  const moment = textOfMoment(at - hourMs);
  return [
    {
      '@odata.type': '#microsoft.graph.security.analyzedMessageEvidence',
      createdDateTime: textOfMoment(at),
      verdict: 'malicious',
      remediationStatus: kind.isDelivered ? 'active' : 'remediated',
      remediationStatusDetails: null,
      ...{ roles: [], detailedRoles: [], tags: [] },
      networkMessageId: messageId,
      internetMessageId: `<${messageId}@mail.example>`,
      subject: subjectOf(customer, messageId),
      language: 'de',
      senderIp: '198.51.100.23',
      recipientEmailAddress: userOf(of, person).userPrincipalName,
      antiSpamDirection: 'Inbound',
      deliveryAction: kind.isDelivered ? 'Delivered' : 'DeliveredAsSpam',
      deliveryLocation: kind.isDelivered ? 'Inbox/folder' : 'Quarantine',
      receivedDateTime: moment,
      threats: [kind.threat],
      threatDetectionMethods: ['UrlReputation'],
      ...{ attachmentsCount: 0, urlCount: 1, urls: [], urn: null },
    },
  ];
}
