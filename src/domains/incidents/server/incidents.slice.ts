import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { detectedIncidentsContract } from '../detected.schema.ts';
import type { DetectedReadingPort } from '../detected-reading.port.ts';
import { incidentDeskContract } from '../incident-desk.schema.ts';
import { incidentsContract } from '../incidents.schema.ts';
import { incidentsSlice } from '../incidents.slice.ts';
import { defaultsClock, type DefaultsOptions } from './defaults.jobs.ts';
import { createDetectedHandlers } from './detected.handlers.ts';
import { createIncidentDeskHandlers } from './incident-desk.handlers.ts';
import type { IncidentPorts } from './incident-ports.ts';
import { createIncidentsHandlers } from './incidents.handlers.ts';
import { incidentsPersonalData } from './migrations/personal-data.ts';
import { incidentSource } from './incident-search.store.ts';
import { incidentsRetention } from './retention.store.ts';
import { incidentData } from './tenant-data.store.ts';

interface Ports extends Omit<IncidentPorts<Db>, 'operatorName'>, DetectedReadingPort<Db> {
  readonly portal: PortalConfig;
}

const nounsOf = (ports: IncidentPorts<Db> & DetectedReadingPort<Db>) => ({
  incidents: noun(incidentsContract, createIncidentsHandlers(ports)),
  incidentDesk: noun(incidentDeskContract, createIncidentDeskHandlers(ports)),
  detectedIncidents: noun(detectedIncidentsContract, createDetectedHandlers(ports)),
});

export const incidentsServerSlice = serverSlice(incidentsSlice, {
  nouns: ({ portal, recipients, notices, directory, failedReads }: Ports) =>
    nounsOf({
      ...{ recipients, notices, directory, failedReads },
      operatorName: portal.operator.name,
    }),
  jobs: ({ db, now, notices, recipients }: DefaultsOptions) => ({
    owner: 'customerService',
    crons: { 'incidents.defaults': defaultsClock({ db, now, notices, recipients }) },
  }),
  personalData: incidentsPersonalData,
  retention: incidentsRetention,
  tenantData: incidentData,
  searchSources: [incidentSource],
  idTables: {
    incidentId: 'incidents',
    detectedId: 'detected_incidents',
    questionId: 'incident_questions',
    protocolId: 'incident_protocols',
    into: 'incidents',
    assigneeId: null,
    // Made by the caller for what is not there yet.
    id: null,
  },
  sampleRows: {
    detected_incidents: {
      ...{ alerts: '[]', assets: '[]', redirected_to: null, incident_id: null },
      ...{ dismissed_at: null, dismissed_by: '', dismissed_because: '' },
    },
    incidents: { state: 'analysing', outcome: null, merged_into: null },
    incident_protocols: { fingerprint: '0'.repeat(64) },
    incident_defaults: { minutes: '60' },
    incident_questions: {
      due_at: '2026-11-21T10:00:00Z',
      answer: null,
      answered_at: null,
      answered_via: null,
      done_at: null,
    },
  },
});
