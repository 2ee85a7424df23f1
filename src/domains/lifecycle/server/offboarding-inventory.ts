import type { Db } from '#platform/server/database/connect.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import type { InventoryLine } from '../offboarding.schema.ts';

/** Inside withTenant: what there is of the customer, noun by noun. */
export async function inventoryOf(tx: Db, data: readonly TenantData[]): Promise<InventoryLine[]> {
  const lines: InventoryLine[] = [];
  for (const { noun, fate, count } of data) lines.push({ noun, fate, count: await count(tx) });
  return lines;
}
