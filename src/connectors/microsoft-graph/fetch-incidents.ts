import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { objectsOf, textOf } from '@atrium/microsoft-client/json-value';
import { FetchFault, type Fetch, type Fetchers } from '#domains/connections/connections.port.ts';
import type { DetectedDatasetsPort } from '#domains/incidents/incidents.port.ts';
import { asFetchFault } from './as-fetch-fault.ts';
import { evidenceTypes } from './evidence.rules.ts';
import { alertFields } from './mail-alert.rules.ts';
import { ownsPlan } from './owned-plans.rules.ts';
import { readAll } from './read-all.ts';
import {
  alertsOf,
  detectedOf,
  incidentFields,
  incidentStatuses,
  severities,
} from './security-incident.rules.ts';
import { unknownWords } from './told.rules.ts';
import { unknownFields } from './unknown-fields.rules.ts';

/** Fetchers of security incidents with their alerts. */
export function incidentFetchers<Db>(
  client: MicrosoftClient,
  datasets: DetectedDatasetsPort<Db>,
): Fetchers<Db> {
  return {
    'incidents.detected': (fetch) => asFetchFault(() => fetchIncidents(client, datasets, fetch)),
  };
}

const dayMs = 86_400_000;
/** Time back of the first read: what nobody has touched for longer is no news. */
const firstReadMs = 30 * dayMs;
/** Overlap of two reads: what moved shortly before one may be told too late for it. */
const overlapMs = 3_600_000;
/** As many as Microsoft gives in a page at most. */
const top = 50;

/** Service plans of which one at least has to be owned: each of them finds incidents. */
const findingPlans = [
  ...['ATP_ENTERPRISE', 'THREAT_INTELLIGENCE', 'WINDEFATP', 'MDE_LITE', 'MDE_SMB', 'MTP'],
  ...['DEFENDER_ENDPOINT_P1', 'ATA', 'ADALLOM_S_STANDALONE', 'AAD_PREMIUM_P2'],
];

/**
 * Fetches incidents that moved since the last read. The position moves at the end: pages may come
 * in any order, and what is read again changes nothing.
 */
async function fetchIncidents<Db>(
  client: MicrosoftClient,
  datasets: DetectedDatasetsPort<Db>,
  fetch: Fetch<Db>,
): Promise<void> {
  const { signal, correlationId, directoryId } = fetch;
  const started = fetch.now();
  await askLicences(client, fetch, started);
  const since =
    fetch.cursor === null ? started.getTime() - firstReadMs : Date.parse(fetch.cursor) - overlapMs;
  const filter = `lastUpdateDateTime ge ${new Date(since).toISOString()}`;
  const path = `/v1.0/security/incidents?$expand=alerts&$filter=${encodeURIComponent(filter)}&$top=${String(top)}`;
  const pages = client.graph(directoryId).pages(path, { signal, correlationId });
  for await (const { items } of pages) {
    noteUnknown(fetch, items);
    const read = items.map(detectedOf).filter((one) => one !== undefined);
    await fetch.save(fetch.cursor, (db) => datasets.saveDetected(db, read, started));
  }
  await fetch.save(started.toISOString(), () => Promise.resolve());
}

/**
 * Asks once a day whether a tenant has anything that finds incidents. Without it the list is empty,
 * which would look like safety. @throws FetchFault
 */
async function askLicences<Db>(
  client: MicrosoftClient,
  fetch: Fetch<Db>,
  started: Date,
): Promise<void> {
  if (fetch.cursor?.slice(0, 10) === started.toISOString().slice(0, 10)) return;
  const skus = await readAll(client, fetch.directoryId, '/v1.0/subscribedSkus', fetch);
  if (!ownsPlan(skus, findingPlans))
    throw new FetchFault({ kind: 'forbidden', code: 'NotLicensed' });
}

type Items = readonly Readonly<Record<string, unknown>>[];

function noteUnknown(fetch: Pick<Fetch<unknown>, 'noteUnknown'>, items: Items): void {
  const alerts = items.flatMap(alertsOf);
  const words = (of: Items, name: string) =>
    of.map((one) => textOf(one, name)?.toLowerCase() ?? '');
  const kinds = alerts
    .flatMap(({ evidence }) => objectsOf(evidence) ?? [])
    .map((one) => textOf(one, '@odata.type') ?? '');
  fetch.noteUnknown({
    ...unknownFields('incident', items, incidentFields),
    ...unknownFields('incident.alert', alerts, alertFields),
    ...unknownWords('incident.status', words(items, 'status'), incidentStatuses),
    ...unknownWords('incident.severity', words(items, 'severity'), severities),
    ...unknownWords('incident.evidence', kinds, evidenceTypes),
  });
}
