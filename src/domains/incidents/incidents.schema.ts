import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { readerZone } from '#platform/common/time-zone.schema.ts';
import {
  answerWays,
  assetKinds,
  assetStandings,
  decisions,
  entryKinds,
  escalationRoles,
  incidentEvents,
  incidentKinds,
  incidentOutcomes,
  incidentRanges,
  incidentSeverities,
  incidentSorts,
  incidentSources,
  incidentStates,
  longestMessage,
  measures,
  shownStates,
} from './incident.values.ts';
import { nextDueAt } from './incident-state.rules.ts';
import { incidentsRoutes } from './incidents.ts';

const moment = z.iso.datetime();
const side = z.enum(['customer', 'staff']);

export const incidentSummary = z.object({
  id: z.uuid(),
  number: z.number().int(),
  title: z.string(),
  kind: z.enum(incidentKinds),
  severity: z.enum(incidentSeverities),
  state: z.enum(shownStates),
  source: z.enum(incidentSources),
  beganAt: moment,
  noticedAt: moment,
  lastActivityAt: moment,
  /** Next time that the operator has promised; null while none runs. */
  dueAt: moment.nullable(),
  assignee: z.string(),
  /** Numbers of things that are certainly or possibly affected. */
  people: z.number().int(),
  devices: z.number().int(),
  mailboxes: z.number().int(),
  /** Until when the soonest open question waits for the customer. */
  decisionDueAt: moment.nullable(),
});
export type IncidentSummary = z.output<typeof incidentSummary>;

export const incidentAlert = z.object({
  id: z.string(),
  title: z.string(),
  severity: z.enum(incidentSeverities),
  at: moment,
  origin: z.string(),
  category: z.string(),
  techniques: z.array(z.string()),
});
export type IncidentAlert = z.output<typeof incidentAlert>;

export const incidentAsset = z.object({
  kind: z.enum(assetKinds),
  name: z.string(),
  standing: z.enum(assetStandings),
});
export type IncidentAsset = z.output<typeof incidentAsset>;

export const incidentEntry = z.object({
  id: z.uuid(),
  at: moment,
  kind: z.enum(entryKinds),
  side,
  author: z.string(),
  body: z.string(),
  event: z.enum(incidentEvents).nullable(),
  /** Detail of an event: the new state, a name, a number. */
  detail: z.string(),
});
export type IncidentEntry = z.output<typeof incidentEntry>;

export const incidentQuestion = z.object({
  id: z.uuid(),
  measure: z.enum(measures),
  target: z.string(),
  why: z.string(),
  ifYes: z.string(),
  ifNo: z.string(),
  askedAt: moment,
  askedBy: z.string(),
  dueAt: moment,
  defaultAnswer: z.enum(decisions),
  /** Name of who has set the default; empty: the operator. */
  defaultBy: z.string(),
  defaultSince: moment.nullable(),
  answer: z.enum(decisions).nullable(),
  answeredAt: moment.nullable(),
  answeredBy: z.string(),
  answeredVia: z.enum(answerWays).nullable(),
  /** Taken back, as the incident ended before anybody answered; older reports do not say it. */
  withdrawnAt: moment.nullable().default(null),
  doneAt: moment.nullable(),
  doneBy: z.string(),
  proof: z.string(),
});
export type IncidentQuestion = z.output<typeof incidentQuestion>;

export const incidentProtocol = z.object({
  id: z.uuid(),
  number: z.number().int(),
  madeAt: moment,
  madeBy: z.string(),
  fingerprint: z.string(),
});
export type IncidentProtocol = z.output<typeof incidentProtocol>;

/** Somebody of the operator before whom an incident was put. */
export const incidentEscalation = z.object({
  id: z.uuid(),
  /** Name of the person; empty where it is a role. */
  to: z.string(),
  toId: z.uuid().nullable(),
  role: z.enum(escalationRoles).nullable(),
  reason: z.string(),
  dueAt: moment,
  at: moment,
  by: z.string(),
});
export type IncidentEscalation = z.output<typeof incidentEscalation>;

export const incident = incidentSummary.extend({
  tenantId: z.uuid(),
  /** State without the open question. */
  storedState: z.enum(incidentStates),
  /** In a customer's words; empty until staff have written it. */
  summary: z.string(),
  /** As the source describes it. */
  technical: z.string(),
  outcome: z.enum(incidentOutcomes).nullable(),
  assigneeId: z.uuid().nullable(),
  containedAt: moment.nullable(),
  resolvedAt: moment.nullable(),
  dataConcernedAt: moment.nullable(),
  /** End of the 72 hours of Art. 33 GDPR; null where no personal data is concerned. */
  reportDueAt: moment.nullable(),
  /** Incident that this one went into. */
  mergedInto: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
  alerts: z.array(incidentAlert),
  assets: z.array(incidentAsset),
  entries: z.array(incidentEntry),
  questions: z.array(incidentQuestion),
  protocols: z.array(incidentProtocol),
  /** Open escalation; always null for customers, and older reports do not say it. */
  escalation: incidentEscalation.nullable().default(null),
  mayWrite: z.boolean(),
  mayAnswer: z.boolean(),
  /** States that the reader may set. */
  moves: z.array(z.enum(incidentStates)),
});
export type Incident = z.output<typeof incident>;

const listQuery = paging.extend({
  search: z.string().max(200).default(''),
  /** `late`: open, and the operator's promised step is over its time. */
  state: z.enum([...shownStates, 'open', 'late']).optional(),
  severity: z.enum(incidentSeverities).optional(),
  range: z.enum(incidentRanges).optional(),
  /** Zone whose days make the range. */
  timeZone: readerZone,
  sortBy: z.enum(incidentSorts).default('lastActivityAt'),
  sortDirection: paging.shape.sortDirection.default('desc'),
});
export type IncidentQuery = z.output<typeof listQuery>;

export const incidentFigures = z.object({
  open: z.number().int(),
  decisions: z.number().int(),
  high: z.number().int(),
  /** Open ones whose promised step is over its time. */
  late: z.number().int(),
  /** Open incidents that wait for a decision of the company, the soonest first. */
  waiting: z.array(incidentSummary),
});
export type IncidentFigures = z.output<typeof incidentFigures>;

export const incidentDefault = z.object({
  severity: z.enum(incidentSeverities),
  answer: z.enum(decisions),
  minutes: z.number().int(),
  /** Empty: the operator's own. */
  setBy: z.string(),
  setAt: moment.nullable(),
});
export type IncidentDefault = z.output<typeof incidentDefault>;

const newMessage = z.object({
  /** Made by the caller, so that a repeated request writes nothing twice. */
  id: z.uuid(),
  text: z.string().trim().min(1).max(longestMessage),
  /** `note`: for staff only. */
  kind: z.enum(['message', 'note']).default('message'),
});

export const incidentsContract = contract(incidentsRoutes, {
  list: {
    query: listQuery,
    result: listOf(incidentSummary),
    summary: 'Security incidents of the company',
    exports: exportColumns(incidentSummary, {
      number: { as: 'number', of: (row) => row.number },
      title: { as: 'text', of: (row) => row.title },
      severity: { as: 'text', of: (row) => row.severity },
      state: { as: 'text', of: (row) => row.state },
      beganAt: { as: 'dateTime', of: (row) => row.beganAt },
      lastActivityAt: { as: 'dateTime', of: (row) => row.lastActivityAt },
      assignee: { as: 'text', of: (row) => row.assignee },
      // As the cell shows it: the company's answer before the operator's own step.
      dueAt: { as: 'dateTime', of: nextDueAt },
      decisionDueAt: { as: 'dateTime', of: (row) => row.decisionDueAt },
      kind: { as: 'text', of: (row) => row.kind },
      people: { as: 'number', of: (row) => row.people },
      devices: { as: 'number', of: (row) => row.devices },
      mailboxes: { as: 'number', of: (row) => row.mailboxes },
    }),
  },
  summary: { result: incidentFigures },
  defaults: { result: z.object({ data: z.array(incidentDefault) }) },
  setDefault: {
    body: z.object({
      severity: z.enum(incidentSeverities),
      answer: z.enum(decisions),
      minutes: z.number().int().min(15).max(1440),
    }),
    result: z.object({ data: z.array(incidentDefault) }),
  },
  get: { result: incident },
  write: { body: newMessage, result: incident },
  answer: {
    body: z.object({
      answer: z.enum(decisions),
      /** Somebody of the company who said it on the phone, as staff heard it. */
      saidBy: z.string().trim().max(120).default(''),
    }),
    result: incident,
  },
  makeProtocol: {
    body: z.object({ id: z.uuid() }),
    result: incidentProtocol,
    summary: 'Keeps what is known now as a protocol that no longer changes',
  },
  protocol: { result: z.unknown(), summary: 'The protocol as tagged PDF' },
});
