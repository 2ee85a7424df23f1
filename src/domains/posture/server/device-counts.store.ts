import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Inside withTenant: counts devices that Intune manages, and those that are not encrypted. */
export async function countDevices(
  db: Db,
): Promise<{ readonly devices: number; readonly devicesNotEncrypted: number }> {
  const { rows } = await sql<{ devices: number; devicesNotEncrypted: number }>`select
      count(*)::int as devices, count(*) filter (where not is_encrypted)::int as "devicesNotEncrypted"
    from posture_devices`.execute(db);
  return rows[0] ?? { devices: 0, devicesNotEncrypted: 0 };
}
