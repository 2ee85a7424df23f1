import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { auditActions, auditRanges, auditSubjects } from './audit-words.rules.ts';

const mayRead = ['portal:admin', 'tenant', 'Tenants.Write', 'Tenants.Users.Write'] as const;
const staffMayRead = ['EmployeeManagement', 'Tenants.Write', 'DeveloperTools.Write'] as const;

const state = z.record(z.string(), z.unknown()).nullable();

/** One line of the trail: who did what, when, what was before and after. */
export const auditRow = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: z.string(),
  /** Of the customer, of the operator's staff, the program itself; empty where it was written before that was kept. */
  actorKind: z.enum(['customer', 'internal', 'system', '']),
  /** Staff did this inside the tenant, for the customer. */
  isForCustomer: z.boolean(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What the subject is called, as far as the entry says it. */
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
  action: z.enum(auditActions).optional(),
  subjectKind: z.enum(auditSubjects).optional(),
  by: z.enum(['customer', 'internal', 'system']).optional(),
  range: z.enum(auditRanges).optional(),
  /** `everyTenant`: what staff read over all customers at once, with its reason. `own`: the trail's other entries. */
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
  /** When the end of the chain was noted outside of the database last. */
  anchoredAt: z.iso.datetime().nullable(),
});
export type Verification = z.output<typeof verification>;

/** The trail of one tenant, for the customer and for staff that looks after it (ECO-8). */
export const auditContract = contract('audit', {
  list: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/audit',
    demoMode: 'ignored',
    needs: mayRead,
    query,
    result: listOf(auditRow),
    exports,
    summary: 'Audit trail of the tenant, the newest first',
  }),
  verify: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/audit/verification',
    demoMode: 'ignored',
    needs: mayRead,
    result: verification,
    summary: 'Walks the whole chain of the tenant and says whether it is what was written (MON-11)',
  }),
});

/** The operator's own trail. */
export const staffAuditContract = contract('staffAudit', {
  list: endpoint({
    method: 'GET',
    path: '/internal/audit',
    demoMode: 'ignored',
    needs: staffMayRead,
    query,
    result: listOf(auditRow),
    exports,
    summary: "The operator's audit trail, the newest first",
  }),
  verify: endpoint({
    method: 'GET',
    path: '/internal/audit/verification',
    demoMode: 'ignored',
    needs: staffMayRead,
    result: verification,
    summary: "Walks the operator's chain (MON-11)",
  }),
});
