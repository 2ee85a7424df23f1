import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { accessMinutes, accessStates, readingScopes, staffAccessRoutes } from './staff-access.ts';

const staffAccess = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  roleId: z.uuid(),
  /** As it was when it was taken. */
  roleName: z.string(),
  reason: z.string(),
  state: z.enum(accessStates),
  startedAt: z.iso.datetime(),
  /** Time at which it ends by itself. */
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Person who ended it early; empty: nobody. */
  endedBy: z.string(),
  isSelf: z.boolean(),
});
export type StaffAccess = z.output<typeof staffAccess>;

/** Somebody of the operator with a role of the tenant, for as long as it is held. */
const accessHolder = z.object({
  /** Person and role. */
  id: z.string(),
  userId: z.uuid(),
  name: z.string(),
  roleId: z.uuid(),
  roleName: z.string(),
  /** The access that it was taken with; null where the operator assigned it. */
  accessId: z.uuid().nullable(),
  /** Why it was taken; empty where the operator assigned it. */
  reason: z.string(),
  since: z.iso.datetime(),
  /** Null: it does not end by itself. */
  until: z.iso.datetime().nullable(),
  /** Latest entry of the person in the tenant's log; null: none. */
  lastAt: z.iso.datetime().nullable(),
});
export type AccessHolder = z.output<typeof accessHolder>;

/** Data of the tenant that somebody of the operator looked at, once an hour and kind of data. */
const staffReading = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  name: z.string(),
  scope: z.enum(readingScopes),
  /** Noun that was read; empty where data of all customers were read. */
  noun: z.string(),
  /** Written by a person or declared by a slice; empty only in records older than this field. */
  reason: z.string(),
});
export type StaffReading = z.output<typeof staffReading>;

const page = paging.extend({
  state: z.enum(accessStates).optional(),
  sortBy: z.enum(['startedAt', 'expiresAt', 'userName']).default('startedAt'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
});

/**
 * Break-glass access of staff to a tenant: a reason, an end, and the customer sees it (product
 * reference A7).
 */
export const staffAccessContract = contract(staffAccessRoutes, {
  list: {
    query: page,
    result: listOf(staffAccess),
    summary: 'Who of the operator took a role of this tenant, why and until when, the latest first',
  },
  holders: {
    query: paging.extend({ sortBy: z.enum(['name', 'until', 'lastAt']).default('name') }),
    result: listOf(accessHolder),
    exports: exportColumns(accessHolder, {
      name: { as: 'text', of: (row) => row.name },
      role: { as: 'text', of: (row) => row.roleName },
      reason: { as: 'text', of: (row) => row.reason },
      since: { as: 'dateTime', of: (row) => row.since },
      until: { as: 'dateTime', of: (row) => row.until },
      lastAt: { as: 'dateTime', of: (row) => row.lastAt },
    }),
    summary: 'Who of the operator holds which role of this tenant now, until when, and last use',
  },
  readings: {
    query: paging.extend({
      scope: z.enum(readingScopes).default('own'),
      sortBy: z.enum(['at']).default('at'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(staffReading),
    summary: 'What the operator read of this tenant, who and why, the latest first',
  },
  request: {
    body: z.object({
      roleId: z.uuid(),
      minutes: z.union(accessMinutes.map((minutes) => z.literal(minutes))),
      reason: z.string().trim().min(10).max(500),
    }),
    result: staffAccess,
    summary:
      'Takes a role of the tenant for a while; ends by itself, and the tenant is told at once',
  },
  end: {
    body: z.object({}),
    result: staffAccess,
    summary: 'Ends an access before its time; the customer may do so, too',
  },
  overview: {
    query: page,
    result: listOf(staffAccess),
    summary: 'Accesses to all tenants, the latest first',
  },
});
