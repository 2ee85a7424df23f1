import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Unpriced, UnpricedRow } from '../billing-runs.schema.ts';
import { monthsAfter } from '../days.rules.ts';
import type { UnpricedItemsPort } from '#domains/subscriptions/subscriptions.port.ts';

/** Most items of a kind that are told: so many without a price are one fault. */
const most = 500;

/**
 * Inside withEveryTenant: what customers hold within a month without being charged for it, by
 * customer, with a fingerprint of all of it: a confirmation holds for this and nothing else.
 */
export async function findUnpriced(
  db: Db,
  sources: readonly UnpricedItemsPort<Db>[],
  month: string,
): Promise<Unpriced> {
  const within = { from: month, until: monthsAfter(month, 1), most };
  const found: UnpricedRow[] = [];
  for (const source of sources) {
    const items = await source.unpricedItems(db, within);
    const names = await findNames(db, [...new Set(items.map(({ tenantId }) => tenantId))]);
    for (const item of items) {
      const tenantName = names.get(item.tenantId);
      if (tenantName !== undefined) found.push({ ...item, tenantName });
    }
  }
  const items = found.toSorted(
    (a, b) => a.tenantName.localeCompare(b.tenantName, 'de') || (a.tenantId < b.tenantId ? -1 : 1),
  );
  return { items, fingerprint: fingerprintOf(found) };
}

function fingerprintOf(found: readonly UnpricedRow[]): string {
  if (found.length === 0) return '';
  const said = found.map(({ kind, tenantId, id, why }) => [kind, tenantId, id, why]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Customers who are billed at all. */
async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'id' | 'name'>
  >`select id, name from tenants where id = any(${ids}::uuid[]) and state = 'active'`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
