import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import { contract } from '#platform/common/contract.ts';
import { personSessionsRoutes, sessionsRoutes, profileRoutes } from './sessions.ts';

/** A sign-in that still opens the portal. */
export const userSession = z.object({
  id: z.uuid(),
  /** "Firefox, Windows"; empty: unknown. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  /** Exact to a quarter of an hour. */
  seenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type UserSession = z.output<typeof userSession>;

const sessionList = z.object({ data: z.array(userSession) });
const ended = z.object({ ended: z.int() });

/** One's own sign-ins. */
export const sessionsContract = contract(sessionsRoutes, {
  list: { result: sessionList, summary: 'Where the signed-in user is signed in' },
  signOut: {
    result: ended,
    summary: 'Ends this sign-in: its tokens open nothing from the next request on',
  },
  end: { result: ended, summary: 'Ends one sign-in of one’s own' },
  endOthers: { result: ended, summary: 'Ends all sign-ins of one’s own but this one' },
});

/** Sign-ins of anybody, for staff. */
export const personSessionsContract = contract(personSessionsRoutes, {
  list: { result: sessionList, summary: 'Where a person is signed in' },
  endAll: {
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    result: ended,
    summary: 'Ends every sign-in of a person, with a reason for the trail',
  },
});

/**
 * Tenant of a user (spec §3, Tenant): the reader merges the claims of tenant and employee roles
 * without duplicates.
 */
export const assignment = z.object({
  id: z.uuid(),
  tenantName: z.string(),
  roleClaims: z.array(z.string()),
  licenseBundles: z.array(z.enum(licenseBundles)),
  isMultiTenant: z.boolean(),
  /** Flags that are off for this tenant alone. */
  disabledFeatures: z.array(z.string()).optional(),
});
export type Assignment = z.output<typeof assignment>;

/**
 * Customer user (spec §3): `isEmployee` is for display and grants nothing. `roles` are the internal
 * permissions of staff.
 */
export const profile = z.object({
  userId: z.uuid(),
  email: z.string(),
  name: z.string(),
  tenantAssignments: z.array(assignment),
  employeeAssignments: z.array(assignment),
  isEmployee: z.boolean(),
  roles: z.array(z.string()),
});
export type Profile = z.output<typeof profile>;

export const profileContract = contract(profileRoutes, {
  me: { result: profile, summary: 'The signed-in user (spec §7)' },
});
