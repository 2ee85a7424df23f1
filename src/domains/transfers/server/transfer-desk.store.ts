import { sql } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { TransferRow } from '../transfers.schema.ts';
import type { TransferDirection, TransferState } from '../transfers.values.ts';
import { transferColumns, type TransferRecord } from './transfer-rows.ts';

type Query = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly state?: TransferState | undefined;
  readonly direction?: TransferDirection | undefined;
  readonly sortBy: 'createdAt' | 'tenant' | 'partner' | 'expiresOn';
};

const sortColumns = {
  createdAt: 'tr.created_at',
  tenant: 't.name collate "de-x-icu"',
  partner: 'tr.partner_name collate "de-x-icu"',
  expiresOn: 'tr.expires_on',
} as const;

interface Row extends TransferRecord {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly names: readonly string[];
  readonly total: number;
}

/** Inside withEveryTenant: a page of transfers of active customers. */
export async function findDeskTransfers(
  db: Db,
  query: Query,
): Promise<{ readonly rows: TransferRow[]; readonly total: number }> {
  const { search, state = null, direction = null, skip, take, sortBy, sortDirection } = query;
  const { rows } =
    await sql<Row>`select ${transferColumns}, tr.tenant_id as "tenantId", t.name as "tenantName", i.names, (count(*) over ())::int as total
    from transfers tr join tenants t on t.id = tr.tenant_id and t.state = 'active'
    cross join lateral (select coalesce(array_agg(x.name order by x.position, x.id), '{}') as names from transfer_items x
      where x.tenant_id = tr.tenant_id and x.transfer_id = tr.id) i
    where (${state}::text is null or tr.state = ${state}) and (${direction}::text is null or tr.direction = ${direction})
      and (${search} = '' or strpos(lower(t.name || ' ' || tr.partner_name || ' ' || array_to_string(i.names, ' ')), ${search.toLowerCase()}) > 0)
    order by ${sql.raw(sortColumns[sortBy])} ${sql.raw(sortDirection)}, tr.id limit ${take} offset ${skip}`.execute(
      db,
    );
  return {
    rows: rows.map(({ total: _total, ...row }) => rowOf(row, row)),
    total: rows[0]?.total ?? 0,
  };
}

interface Around {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly names: readonly string[];
}

/** Returns a transfer as lists show it. */
export function rowOf(
  record: TransferRecord,
  { tenantId, tenantName, names }: Around,
): TransferRow {
  const { id, direction, isOwn, partnerId, partnerName, state, wish, failure, expiresOn } = record;
  return {
    ...{ id, tenantId, tenantName, direction, isOwn, partnerId, partnerName },
    ...{ state, wish, failure, expiresOn, reference: record.ref, names: [...names] },
    createdAt: record.createdAt.toISOString(),
    changedAt: record.changedAt.toISOString(),
  };
}
