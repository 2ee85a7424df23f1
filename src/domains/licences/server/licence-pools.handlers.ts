import type { LicenseNamesPort } from '#domains/catalog/catalog.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { poolUse } from '../licence-pool.rules.ts';
import type { licencePoolsContract } from '../licence-pools.schema.ts';
import { findPools } from './licence-pools.store.ts';

export function createLicencePoolsHandlers({
  licenseNames,
}: LicenseNamesPort<Db>): Handlers<typeof licencePoolsContract, Ctx> {
  return {
    async list({ db, now }) {
      const rows = await findPools(db);
      const guids = rows.map((row) => row.sku_id);
      const names = guids.length > 0 ? await licenseNames(db, guids, now()) : new Map();
      const pools = rows.map((row) => ({
        skuId: row.sku_id,
        partNumber: row.part_number,
        name: names.get(row.sku_id) ?? row.part_number,
        status: row.status,
        ...poolUse(row),
        warning: row.warning,
        suspended: row.suspended,
        readAt: row.read_at.toISOString(),
      }));
      return listResult(pools, pools.length, now());
    },
  };
}
