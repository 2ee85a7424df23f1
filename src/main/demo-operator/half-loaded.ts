import pg from 'pg';
import { mark } from './demo-mark.ts';

/**
 * A first start that was killed while it loaded the demo leaves half of it. The portal has not
 * listened before the demo is whole, so nothing of anybody's can be among it: everything is
 * emptied, and this start loads it again.
 * @param ownerUrl the role that owns the tables
 */
export async function dropHalfLoadedDemo(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query(
      'select from installation where name = $1 and value = $2::jsonb',
      [mark, '"loading"'],
    );
    if (rowCount === 0) return;
    const { rows } = await owner.query<{ list: string }>(
      `select string_agg(format('%I', relname), ', ') as list from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'`,
    );
    await owner.query(`truncate ${rows[0]?.list ?? ''} cascade`);
  } finally {
    await owner.end();
  }
}
