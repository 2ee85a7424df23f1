import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

export type LookRow = CamelCased<
  Pick<Rows['document_looks'], 'number' | 'accent' | 'heading' | 'logo' | 'logo_ratio'>
>;

const columns = sql.raw('number, accent, heading, logo, logo_ratio as "logoRatio"');

/** Returns the look of documents that are made now, or that of a number; 0 is the portal's. */
export async function getLook(db: Db, number?: number): Promise<LookRow | undefined> {
  const { rows } = await sql<LookRow>`select ${columns} from document_looks
    where ${number ?? null}::int is null or number = ${number ?? null}::int
    order by number desc limit 1`.execute(db);
  return rows[0];
}

export async function insertLook(
  db: Db,
  look: Omit<LookRow, 'number' | 'logoRatio'> & {
    readonly logoRatio: number | null;
    readonly at: Date;
    readonly by: string;
  },
): Promise<void> {
  await sql`lock table document_looks in share row exclusive mode`.execute(db);
  await sql`insert into document_looks (number, accent, heading, logo, logo_ratio, changed_at, changed_by)
    select coalesce(max(number), 0) + 1, ${look.accent}, ${look.heading}, ${look.logo}, ${look.logoRatio}::numeric, ${look.at}, ${look.by}
    from document_looks`.execute(db);
}
