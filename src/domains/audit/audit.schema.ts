import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { readerZone } from '#platform/common/time-zone.schema.ts';
import { auditRanges } from './audit-trail.rules.ts';
import { auditRoutes, staffAuditRoutes } from './audit.routes.ts';

const state = z.record(z.string(), z.unknown()).nullable();

/** Entry of the trail: actor, action, time, state before and after. */
export const auditRow = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: z.string(),
  /**
   * Kind of actor: customer, operator's staff or the program; empty in entries older than this
   * field.
   */
  actorKind: z.enum(['customer', 'internal', 'system', '']),
  /** Staff did this inside the tenant, for the customer. */
  isForCustomer: z.boolean(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Name of the subject, if the entry holds one. */
  subjectName: z.string(),
  before: state,
  after: state,
  reason: z.string(),
  correlationId: z.string(),
  /** Names and words were erased on somebody's request; that it happened stays on record. */
  isErased: z.boolean(),
});
export type AuditRow = z.output<typeof auditRow>;

const query = paging.extend({
  /** Part of a name, a whole correlation id or the whole id of a subject. */
  search: z.string().max(200).default(''),
  /** The name of an action or a kind of subject; one that no slice declares is refused. */
  action: z.string().max(80).optional(),
  subjectKind: z.string().max(80).optional(),
  by: z.enum(['customer', 'internal', 'system']).optional(),
  range: z.enum(auditRanges).optional(),
  /** Zone whose days make the range. */
  timeZone: readerZone,
  /**
   * `everyTenant`: what staff read over all customers at once, with its reason. `own`: the trail's
   * other entries.
   */
  trail: z.enum(['own', 'everyTenant']).default('own'),
  sortBy: z.enum(['at']).default('at'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
});
export type AuditQuery = z.output<typeof query>;

const exports = exportColumns(auditRow, {
  at: { as: 'dateTime', of: (row) => row.at },
  actor: { as: 'text', of: (row) => row.actorName },
  actorKind: { as: 'text', of: (row) => row.actorKind },
  action: { as: 'text', of: (row) => row.action },
  subjectKind: { as: 'text', of: (row) => row.subjectKind },
  subject: { as: 'text', of: (row) => row.subjectName },
  subjectId: { as: 'text', of: (row) => row.subjectId },
  before: { as: 'text', of: (row) => row.before && JSON.stringify(row.before) },
  after: { as: 'text', of: (row) => row.after && JSON.stringify(row.after) },
  reason: { as: 'text', of: (row) => row.reason },
  correlationId: { as: 'text', of: (row) => row.correlationId },
});

const verification = z.object({
  isSound: z.boolean(),
  links: z.number().int(),
  /** Number of the first link that is wrong. */
  brokenAt: z.number().int().nullable(),
  fault: z.string().nullable(),
  /** Time of the last anchor of the chain outside the database. */
  anchoredAt: z.iso.datetime().nullable(),
});
export type Verification = z.output<typeof verification>;

/** The trail of one tenant, for the customer and for staff that looks after it (ECO-8). */
export const auditContract = contract(auditRoutes, {
  list: {
    query,
    result: listOf(auditRow),
    exports,
    summary: 'Audit trail of the tenant, the newest first',
  },
  verify: {
    result: verification,
    summary: 'Walks the whole chain of the tenant and says whether it is what was written (MON-11)',
  },
});

/** The operator's own trail. */
export const staffAuditContract = contract(staffAuditRoutes, {
  list: {
    query,
    result: listOf(auditRow),
    exports,
    summary: "The operator's audit trail, the newest first",
  },
  verify: { result: verification, summary: "Walks the operator's chain (MON-11)" },
});
