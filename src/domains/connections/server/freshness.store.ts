import { sql, type RawBuilder } from 'kysely';
import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { freshnessState, oldAfterMinutes, freshnessSign } from '../freshness.rules.ts';
import type { Freshness, TenantFreshness, FreshnessRow } from '../freshness.schema.ts';
import type { FreshnessFilter } from '../freshness.ts';

type StateRow = Pick<
  Rows['dataset_states'],
  'dataset' | 'succeeded_at' | 'tried_at' | 'failure' | 'due_at'
>;

/** Inside a tenant: returns its datasets; those that no slice declares any more are left out. */
export async function findFreshness(db: Db, datasets: Datasets, now: Date): Promise<Freshness[]> {
  const { rows } =
    await sql<StateRow>`select dataset, succeeded_at, tried_at, failure, due_at from dataset_states order by dataset`.execute(
      db,
    );
  return rows.flatMap((row) => toFreshness(row, datasets, now) ?? []);
}

function toFreshness(row: StateRow, datasets: Datasets, now: Date): Freshness | undefined {
  const dataset = datasets[row.dataset];
  return (
    dataset && {
      dataset: row.dataset,
      state: freshnessState(row.succeeded_at, dataset, now),
      succeededAt: row.succeeded_at?.toISOString() ?? null,
      triedAt: row.tried_at?.toISOString() ?? null,
      failure: row.failure,
      nextAt: row.due_at?.toISOString() ?? null,
    }
  );
}

interface Page {
  readonly search: string;
  /** Empty: all. */
  readonly dataset: string;
  readonly show: FreshnessFilter;
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'tenantName' | 'succeededAt' | 'nextAt';
  readonly sortDirection: 'asc' | 'desc';
}

interface OverviewRow extends StateRow {
  readonly tenant_id: Rows['tenants']['id'];
  readonly tenant_name: Rows['tenants']['name'];
  readonly total: number;
}

const orders: Readonly<Record<Page['sortBy'], RawBuilder<unknown>>> = {
  tenantName: sql.raw('t.name collate "de-x-icu"'),
  succeededAt: sql.raw('d.succeeded_at'),
  nextAt: sql.raw('d.due_at'),
};

export const shownOn = (now: Date): Readonly<Record<FreshnessFilter, RawBuilder<unknown>>> => ({
  all: sql.raw('true'),
  failing: sql.raw('d.failure is not null'),
  old: sql`d.succeeded_at < ${now}::timestamptz - make_interval(mins => k.old_minutes)`,
  never: sql.raw('d.succeeded_at is null'),
});

/** Returns patterns for `like all`: a tenant's words hold each word that was typed. */
export function patternsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** Inside withEveryTenant: the datasets of a page. */
export async function findAllFreshness(
  db: Db,
  datasets: Datasets,
  now: Date,
  page: Page,
): Promise<{ rows: TenantFreshness[]; total: number }> {
  const patterns = patternsOf(page.search);
  const wanted = Object.keys(datasets).filter((id) => page.dataset === '' || id === page.dataset);
  const minutes = Object.values(datasets).map(oldAfterMinutes);
  const direction = sql.raw(page.sortDirection);
  const { rows } =
    await sql<OverviewRow>`select d.tenant_id, t.name as tenant_name, d.dataset, d.succeeded_at, d.tried_at, d.failure, d.due_at,
      (count(*) over ())::int as total
    from dataset_states d
      join tenants t on t.id = d.tenant_id and t.state = 'active'
      join unnest(${Object.keys(datasets)}::text[], ${minutes}::int[]) as k (dataset, old_minutes) on k.dataset = d.dataset
    where d.dataset = any(${wanted}::text[]) and t.words like all (${patterns}::text[]) and ${shownOn(now)[page.show]}
    order by ${orders[page.sortBy]} ${direction} nulls last, d.tenant_id, d.dataset limit ${page.take} offset ${page.skip}`.execute(
      db,
    );
  const shown = rows.flatMap((row) => {
    const fresh = toFreshness(row, datasets, now);
    return fresh ? { ...fresh, tenantId: row.tenant_id, tenantName: row.tenant_name } : [];
  });
  return { rows: shown, total: rows[0]?.total ?? 0 };
}

interface MatrixPage {
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

type MatrixStateRow = Pick<
  Rows['dataset_states'],
  'tenant_id' | 'dataset' | 'succeeded_at' | 'failure'
>;

/** Inside withEveryTenant: a page of tenants that have a dataset as asked for, with all of theirs. */
export async function findMatrix(
  db: Db,
  datasets: Datasets,
  now: Date,
  page: MatrixPage,
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
    await sql<MatrixStateRow>`select tenant_id, dataset, succeeded_at, failure from dataset_states
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

function cellOf(row: MatrixStateRow, datasets: Datasets, now: Date): FreshnessRow['cells'] {
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
