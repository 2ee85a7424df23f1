import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { assetKinds, assetStandings, incidentSeverities } from './incident.values.ts';
import { detectedIncidentsRoutes, detectedViews, longestReason } from './detected.ts';
import { incident, incidentAlert, incidentAsset } from './incidents.schema.ts';

const moment = z.iso.datetime();

/** An incident that Microsoft found, as the staff's list shows it. */
export const detectedIncident = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  title: z.string(),
  severity: z.enum(incidentSeverities),
  /** Word of Microsoft in lower case, also an unknown one. */
  status: z.string(),
  beganAt: moment,
  updatedAt: moment,
  alertCount: z.number().int(),
  /** Its page at Microsoft; empty where none is told. */
  url: z.string(),
  /** Incident of ours that it belongs to. */
  incident: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
  dismissedAt: moment.nullable(),
  dismissedBy: z.string(),
  dismissedBecause: z.string(),
});
export type DetectedIncident = z.output<typeof detectedIncident>;

/** The same with everything that Microsoft told. */
export const detectedDetail = detectedIncident.extend({
  technical: z.string(),
  alerts: z.array(incidentAlert),
  assets: z.array(incidentAsset),
  /** True while it waits for somebody to say what it is. */
  isWaiting: z.boolean(),
});
export type DetectedDetail = z.output<typeof detectedDetail>;

/** Things that hang on a finding, as they are stored. */
export const storedAlerts = z.array(incidentAlert);
export const storedAssets = z.array(
  z.object({
    kind: z.enum(assetKinds),
    name: z.string(),
    standing: z.enum(assetStandings),
    outsideId: z.string(),
  }),
);
export type FoundAsset = z.output<typeof storedAssets>[number];

const inboxQuery = paging.omit({ sortDirection: true }).extend({
  view: z.enum(detectedViews).default('waiting'),
  search: z.string().max(200).default(''),
});
export type DetectedQuery = z.output<typeof inboxQuery>;

const reading = z.object({
  /** Incidents that wait for somebody to say what they are. */
  waiting: z.number().int(),
  /** Customers whose incidents could not be read the last time. */
  unread: z.number().int(),
  /** Names of the first of them. */
  unreadNames: z.array(z.string()),
  /** Customers without a licence for it: no list of theirs means nothing. */
  unlicensed: z.number().int(),
});

export const detectedIncidentsContract = contract(detectedIncidentsRoutes, {
  inbox: {
    query: inboxQuery,
    result: listOf(detectedIncident),
    summary: 'Incidents that Microsoft found at all customers, the gravest first',
  },
  reading: { result: reading },
  get: { result: detectedDetail },
  takeOver: {
    body: z.object({
      /** Id of the new incident, made by the caller. */
      id: z.uuid(),
    }),
    result: incident,
    summary: 'Makes it an incident; what was taken over before answers with the same one',
  },
  dismiss: {
    body: z.object({ because: z.string().trim().min(1).max(longestReason) }),
    result: detectedDetail,
  },
});
