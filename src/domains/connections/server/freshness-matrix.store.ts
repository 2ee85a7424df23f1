import { sql } from 'kysely';
import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { freshnessSign, oldAfterMinutes } from '../freshness.rules.ts';
import type { FreshnessRow } from '../freshness.schema.ts';
import type { FreshnessFilter } from '../freshness.ts';
import { patternsOf, shownOn } from './freshness.store.ts';

interface Page {
  readonly search: string;
  readonly show: FreshnessFilter;
  readonly skip: number;
  readonly take: number;
}

interface TenantRow {
  readonly id: Rows['tenants']['id'];
  readonly name: Rows['tenants']['name'];
  readonly total: number;
}

type StateRow = Pick<Rows['dataset_states'], 'tenant_id' | 'dataset' | 'succeeded_at' | 'failure'>;

/** Inside withEveryTenant: a page of tenants that have a dataset as asked for, with all of theirs. */
export async function findMatrix(
  db: Db,
  datasets: Datasets,
  now: Date,
  page: Page,
): Promise<{ rows: FreshnessRow[]; total: number }> {
  const ids = Object.keys(datasets);
  const minutes = Object.values(datasets).map(oldAfterMinutes);
  const { rows: tenants } =
    await sql<TenantRow>`select t.id, t.name, (count(*) over ())::int as total from tenants t
    where t.state = 'active' and t.words like all (${patternsOf(page.search)}::text[]) and exists (
      select from dataset_states d join unnest(${ids}::text[], ${minutes}::int[]) as k (dataset, old_minutes) on k.dataset = d.dataset
      where d.tenant_id = t.id and ${shownOn(now)[page.show]})
    order by t.name collate "de-x-icu", t.id limit ${page.take} offset ${page.skip}`.execute(db);
  const shown = tenants.map(({ id }) => id);
  const { rows: states } =
    await sql<StateRow>`select tenant_id, dataset, succeeded_at, failure from dataset_states
    where tenant_id = any(${shown}::uuid[]) and dataset = any(${ids}::text[]) order by dataset`.execute(
      db,
    );
  const byTenant = Map.groupBy(states, (row) => row.tenant_id);
  return {
    total: tenants[0]?.total ?? 0,
    rows: tenants.map(({ id, name }) => ({
      tenantId: id,
      tenantName: name,
      cells: (byTenant.get(id) ?? []).flatMap((row) => cellOf(row, datasets, now)),
    })),
  };
}

function cellOf(row: StateRow, datasets: Datasets, now: Date): FreshnessRow['cells'] {
  const facts = datasets[row.dataset];
  if (!facts) return [];
  const given = { succeededAt: row.succeeded_at, failure: row.failure };
  return [
    {
      dataset: row.dataset,
      sign: freshnessSign(given, facts, now),
      succeededAt: row.succeeded_at?.toISOString() ?? null,
      failure: row.failure,
    },
  ];
}
