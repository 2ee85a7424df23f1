import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { readSystem } from '#platform/server/database/tenant-db.ts';
import type { Measure } from '#platform/server/http/metrics.ts';

interface DatasetRow {
  readonly dataset: Rows['dataset_states']['dataset'];
  readonly failing: number;
  readonly age: number;
}

/** Measures what comes from outside, over all customers: how old, and where it fails. */
export async function freshnessMeasures(db: Db, at: Date): Promise<Measure[]> {
  const rows = await readSystem(db, (reader) => findDatasets(reader, at));
  return [
    {
      name: 'atrium_dataset_oldest_seconds',
      help: 'Age of the oldest data that some customer is shown, by dataset.',
      type: 'gauge',
      samples: rows.map(({ dataset, age }) => ({ labels: { dataset }, value: Math.max(0, age) })),
    },
    {
      name: 'atrium_datasets_failing',
      help: 'Customers whose data could not be fetched last, by dataset.',
      type: 'gauge',
      samples: rows.map(({ dataset, failing }) => ({ labels: { dataset }, value: failing })),
    },
  ];
}

async function findDatasets(db: Db, at: Date): Promise<DatasetRow[]> {
  const { rows } = await sql<DatasetRow>`select dataset, count(failure)::int as failing,
    coalesce(extract(epoch from ${at}::timestamptz - min(succeeded_at)), 0)::float8 as age
    from dataset_states group by dataset order by dataset`.execute(db);
  return rows;
}
