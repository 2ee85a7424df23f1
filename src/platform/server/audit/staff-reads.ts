import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Rows } from '../database/rows.ts';
import { withTenant } from '../database/tenant-db.ts';
import type { Caller } from '../http/caller.ts';
import { createBoundedCache } from '../identity/bounded-cache.ts';
import { writeAudit } from './audit.store.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';

/** Reads by staff about themselves or by every page; recording them would bury what matters. */
export const ofTheReader = new Set([
  'portal',
  'push',
  'notices',
  'noticePreferences',
  'views',
  'exports',
  'directory',
  'cart',
]);
const hourMs = 3_600_000;

export interface StaffRead {
  readonly caller: Caller;
  readonly tenantId: string;
  /** Name of the contract: what was read. */
  readonly noun: string;
  readonly correlationId: string;
  readonly at: Date;
}

/**
 * Returns why somebody of the staff may read inside a tenant now: what they wrote when they took a
 * role, or the role that they hold; undefined where they hold none.
 */
export type WhyStaffRead = (
  tx: Db,
  reader: { readonly userId: string; readonly at: Date },
) => Promise<string | undefined>;

/**
 * Records reads by operator staff in the tenant's own trail, once an hour per person and noun ("who
 * saw my data"): of one visit the customer reads one line for each thing that was looked at. Nodes
 * ask the trail before they write; two that read at the same moment may record twice, and nothing
 * is missed. Each record says why: there is no read without a reason.
 */
export function createStaffReads(
  db: Db,
  why: WhyStaffRead = async () => undefined,
): (read: StaffRead) => Promise<void> {
  const told = createBoundedCache<true>(10_000);
  return async ({ caller, tenantId, noun, correlationId, at }) => {
    if (caller.kind !== 'internal' || tenantId === '' || ofTheReader.has(noun)) return;
    const key = `${caller.userId} ${tenantId} ${noun}`;
    if (told.get(key, at.getTime())) return;
    const recorded = await withTenant(db, tenantId, async (tx) => {
      if (!(await isTenant(tx))) return at;
      const before = await lastLook(tx, caller.userId, noun, at);
      if (before) return before;
      await writeAudit(tx, 'tenant', {
        at,
        actorId: caller.userId,
        actorName: caller.name,
        actorKind: 'internal',
        onBehalfOf: tenantId,
        action: platformAudit.action('staff.read'),
        subjectKind: platformAudit.subject('data'),
        subjectId: noun,
        reason:
          (await why(tx, { userId: caller.userId, at })) ?? platformAudit.reason('standingRight'),
        correlationId,
      });
      return at;
    });
    told.set(key, true, recorded.getTime() + hourMs);
  };
}

/** Staff may ask for an id that is nobody's: that starts no trail. */
async function isTenant(tx: Db): Promise<boolean> {
  return (await sql`select from tenants`.execute(tx)).rows.length > 0;
}

/** Time of an equal record within the hour, by another node or by this one before a restart. */
async function lastLook(tx: Db, userId: string, noun: string, at: Date): Promise<Date | undefined> {
  const since = new Date(at.getTime() - hourMs);
  const { rows } = await sql<Pick<Rows['audit_entries'], 'at'>>`select at from audit_entries
    where actor_id = ${userId} and at > ${since} and at <= ${at} and subject_id = ${noun}
      and action = ${platformAudit.action('staff.read')} order by at desc limit 1`.execute(tx);
  return rows[0]?.at;
}
