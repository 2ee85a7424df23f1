import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  assetKinds,
  assetStandings,
  escalationRoles,
  incidentKinds,
  incidentOutcomes,
  incidentSeverities,
  incidentStates,
  longestTitle,
  measures,
} from './incident.values.ts';
import { incidentDeskRoutes } from './incident-desk.routes.ts';
import { incident, incidentEscalation, incidentSummary } from './incidents.schema.ts';

export const deskIncident = incidentSummary.extend({
  tenantId: z.uuid(),
  tenantName: z.string(),
  assigneeId: z.uuid().nullable(),
  /** Open escalation. */
  escalation: incidentEscalation.pick({ to: true, toId: true, role: true, dueAt: true }).nullable(),
});
export type DeskIncident = z.output<typeof deskIncident>;

const inboxQuery = paging.omit({ sortDirection: true }).extend({
  view: z.enum(['open', 'mine', 'unassigned', 'escalated', 'done']).default('open'),
  search: z.string().max(200).default(''),
  severity: z.enum(incidentSeverities).optional(),
});
export type IncidentInboxQuery = z.output<typeof inboxQuery>;

const newIncident = z.object({
  /** Made by the caller, so that a repeated request opens nothing twice. */
  id: z.uuid(),
  title: z.string().trim().min(1).max(longestTitle),
  kind: z.enum(incidentKinds),
  severity: z.enum(incidentSeverities),
  beganAt: z.iso.datetime(),
  assets: z
    .array(
      z.object({
        kind: z.enum(assetKinds),
        name: z.string().trim().min(1).max(200),
        standing: z.enum(assetStandings),
      }),
    )
    .max(50)
    .default([]),
});
export type NewIncident = z.output<typeof newIncident>;

const newQuestion = z.object({
  id: z.uuid(),
  measure: z.enum(measures),
  target: z.string().trim().min(1).max(200),
  why: z.string().trim().max(1000).default(''),
  ifYes: z.string().trim().max(1000).default(''),
  ifNo: z.string().trim().max(1000).default(''),
  /** Without it: as long as the company's default says. */
  minutes: z.number().int().min(15).max(1440).optional(),
});
export type NewQuestion = z.output<typeof newQuestion>;

const newEscalation = z.object({
  /** Made by the caller, so that a repeated request escalates nothing twice. */
  id: z.uuid(),
  /** Person or role: one of the two, or it is refused. */
  toId: z.uuid().nullable(),
  role: z.enum(escalationRoles).nullable(),
  reason: z.string().trim().min(1).max(1000),
  /** Until it is to be taken over. */
  minutes: z.number().int().min(15).max(1440),
});

export const incidentDeskContract = contract(incidentDeskRoutes, {
  inbox: {
    query: inboxQuery,
    result: listOf(deskIncident),
    summary: 'Incidents of all customers, those first whose next step is due soonest',
    exports: exportColumns(deskIncident, {
      number: { as: 'number', of: (row) => row.number },
      title: { as: 'text', of: (row) => row.title },
      tenant: { as: 'text', of: (row) => row.tenantName },
      kind: { as: 'text', of: (row) => row.kind },
      severity: { as: 'text', of: (row) => row.severity },
      state: { as: 'text', of: (row) => row.state },
      beganAt: { as: 'dateTime', of: (row) => row.beganAt },
      dueAt: { as: 'dateTime', of: (row) => row.dueAt },
      assignee: { as: 'text', of: (row) => row.assignee },
      escalatedTo: { as: 'text', of: (row) => row.escalation?.role ?? row.escalation?.to ?? null },
      escalatedUntil: { as: 'dateTime', of: (row) => row.escalation?.dueAt ?? null },
    }),
  },
  summary: {
    result: z.object({
      open: z.number().int(),
      late: z.number().int(),
      mine: z.number().int(),
      unassigned: z.number().int(),
      /** Measures that were allowed and wait to be carried out. */
      toDo: z.number().int(),
    }),
  },
  colleagues: {
    result: z.object({
      data: z.array(z.object({ userId: z.uuid(), name: z.string() })),
      /** Roles with the number of people in them. */
      roles: z.array(z.object({ role: z.enum(escalationRoles), people: z.number().int() })),
    }),
  },
  open: { body: newIncident, result: incident },
  assign: { body: z.object({ assigneeId: z.uuid().nullable() }), result: incident },
  move: {
    body: z.object({
      from: z.enum(incidentStates),
      to: z.enum(incidentStates),
      outcome: z.enum(incidentOutcomes).optional(),
    }),
    result: incident,
  },
  rank: { body: z.object({ severity: z.enum(incidentSeverities) }), result: incident },
  describe: {
    body: z.object({
      summary: z.string().trim().max(4000),
      /** Personal data is concerned: the 72 hours begin, or are known to be no matter. */
      isDataConcerned: z.boolean(),
    }),
    result: incident,
  },
  ask: { body: newQuestion, result: incident },
  carryOut: {
    body: z.object({ proof: z.string().trim().min(1).max(2000) }),
    result: incident,
  },
  escalate: {
    body: newEscalation,
    result: incident,
    summary: 'Puts an incident before a person or a role, with a reason and a time',
  },
  takeOver: {
    result: incident,
    summary: 'The caller works on it from now on; the escalation ends',
  },
  merge: { body: z.object({ into: z.uuid() }), result: incident },
});
