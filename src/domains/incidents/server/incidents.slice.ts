import { sql } from 'kysely';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import type { DetectedReadingPort } from '../incidents.port.ts';
import { detectedIncidentsContract } from '../detected.schema.ts';
import { incidentDeskContract } from '../incident-desk.schema.ts';
import { incidentsContract } from '../incidents.schema.ts';
import { incidentsSlice } from '../incidents.slice.ts';
import { defaultsClock, type DefaultsOptions } from './answer-question.ts';
import { createDetectedHandlers } from './detected.handlers.ts';
import { escalatedTopic, tellEscalated } from './escalation.ts';
import { createIncidentDeskHandlers } from './incident-desk.handlers.ts';
import type { IncidentPorts } from './incident-news.ts';
import { incidentSource } from './incident-search.store.ts';
import { createIncidentsHandlers } from './incidents.handlers.ts';
import { incidentData } from './tenant-data.store.ts';

/** Three years after its end nobody argues about an incident any more (§ 195 BGB). */
const days = 1096;
const why = 'security incidents whose end lies three years back';
const isOver = (id: string) => (before: Date) =>
  sql<boolean>`exists (select from incidents e where e.tenant_id = t.tenant_id and e.id = t.${sql.raw(id)}
    and e.state in ('resolved', 'merged') and e.last_activity_at < ${before}
    and not exists (select from incidents o where o.tenant_id = e.tenant_id and o.merged_into = e.id))`;

/** Findings go with their incident; others are no longer known at Microsoft either. */
const isForgotten = (before: Date) => sql<boolean>`case when t.incident_id is null
  then t.updated_at < ${before} else ${isOver('incident_id')(before)} end`;

/** Retention of the rows of these tables (LAW-3). */
const incidentsRetention: RetentionRegister = {
  detected_incidents: { days, isOver: isForgotten, why },
  incident_escalations: { days, isOver: isOver('incident_id'), why },
  incident_protocols: { days, isOver: isOver('incident_id'), why },
  incident_questions: { days, isOver: isOver('incident_id'), why },
  incident_entries: { days, isOver: isOver('incident_id'), why },
  incident_assets: { days, isOver: isOver('incident_id'), why },
  incident_alerts: { days, isOver: isOver('incident_id'), why },
  incidents: { days, isOver: isOver('id'), why },
  incident_defaults: keptBecause.inUse,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const incidentsPersonalData = personalRegister({
  detected_incidents: {
    purpose: 'security incidents of a company that Microsoft found',
    mentions: ['title', 'technical', 'alerts', 'assets', 'dismissed_by', 'dismissed_because'],
    notPersonal: ['source_id', 'severity', 'status', 'determination', 'url', 'redirected_to'],
  },
  incidents: {
    purpose: 'security incidents of a company',
    named: { assignee: 'assignee_id' },
    mentions: ['title', 'summary', 'technical'],
    notPersonal: ['source', 'source_id', 'source_status', 'kind', 'severity', 'state', 'outcome'],
  },
  incident_alerts: {
    purpose: 'alerts behind a security incident',
    mentions: ['title'],
    notPersonal: ['id', 'severity', 'origin', 'category', 'techniques'],
  },
  incident_assets: {
    purpose: 'what a security incident affects',
    mentions: ['name'],
    notPersonal: ['kind', 'outside_id', 'standing'],
  },
  incident_entries: {
    purpose: 'what was written and done about a security incident',
    who: { column: 'author_id', by: 'id' },
    own: { author: 'pseudonym' },
    mentions: ['body', 'detail'],
    notPersonal: ['kind', 'side', 'event'],
  },
  incident_questions: {
    purpose: 'what the customer was asked about a security incident, and who answered',
    who: { column: 'answered_by_id', by: 'id' },
    own: { answered_by: 'pseudonym' },
    mentions: ['target', 'why', 'if_yes', 'if_no', 'asked_by', 'default_by', 'done_by', 'proof'],
    notPersonal: ['measure', 'default_answer', 'answer', 'answered_via'],
  },
  incident_defaults: {
    purpose: 'what is done where nobody answers in time',
    mentions: ['set_by'],
    notPersonal: ['severity', 'answer'],
  },
  incident_escalations: {
    purpose: 'before whom of the operator a security incident was put, and why',
    named: { to_name: 'to_id', by_name: 'by_id', ended_by: 'ended_by_id' },
    mentions: ['reason'],
    notPersonal: ['to_role'],
  },
  incident_protocols: {
    purpose: 'protocols of security incidents that were handed out',
    mentions: ['made_by', 'content'],
    notPersonal: ['fingerprint'],
  },
});

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
    topics: { [escalatedTopic]: tellEscalated({ db, now, notices, recipients }) },
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
    toId: null,
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
    incident_escalations: {
      ...{ to_id: null, to_name: '', to_role: 'desk', due_at: '2999-01-01T10:00:00Z' },
      ...{ ended_at: null, ended_by_id: null, ended_by: '' },
    },
    incident_questions: {
      due_at: '2026-11-21T10:00:00Z',
      answer: null,
      answered_at: null,
      answered_via: null,
      done_at: null,
    },
  },
});
