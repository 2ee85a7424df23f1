import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { withTenant } from '../database/tenant-db.ts';
import type { Caller } from '../http/caller.ts';
import { createBoundedCache } from '../identity/bounded-cache.ts';
import { writeAudit } from './audit.store.ts';
import { platformAudit } from '#platform/common/platform.words.ts';

/** Reads by staff about themselves or by every page; recording them would bury what matters. */
const ofTheReader = new Set([
  'portal',
  'push',
  'notices',
  'noticePreferences',
  'views',
  'exports',
  'directory',
  'audit',
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
 * Records reads by operator staff in the tenant's own trail, once an hour per person and noun ("who
 * saw my data"). Each node counts its own hour, so several nodes may record twice; nothing is
 * missed.
 */
export function createStaffReads(db: Db): (read: StaffRead) => Promise<void> {
  const told = createBoundedCache<true>(10_000);
  return async ({ caller, tenantId, noun, correlationId, at }) => {
    if (caller.kind !== 'internal' || tenantId === '' || ofTheReader.has(noun)) return;
    const key = `${caller.userId} ${tenantId} ${noun}`;
    if (told.get(key, at.getTime())) return;
    await withTenant(db, tenantId, async (tx) => {
      if (!(await isTenant(tx))) return;
      await writeAudit(tx, 'tenant', {
        at,
        actorId: caller.userId,
        actorName: caller.name,
        actorKind: 'internal',
        onBehalfOf: tenantId,
        action: platformAudit.action('staff.read'),
        subjectKind: platformAudit.subject('data'),
        subjectId: noun,
        correlationId,
      });
    });
    told.set(key, true, at.getTime() + hourMs);
  };
}

/** Staff may ask for an id that is nobody's: that starts no trail. */
async function isTenant(tx: Db): Promise<boolean> {
  return (await sql`select from tenants`.execute(tx)).rows.length > 0;
}
