import { sql } from 'kysely';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows, removeRows } from '#platform/server/privacy/tenant-rows.store.ts';

type Handed = CamelCased<Pick<Rows['first_steps'], 'kind' | 'step' | 'done_at' | 'done_by'>>;

/** First steps of a leaving customer; codes are over within minutes and of no use to anybody. */
export const hotlineData: readonly TenantData<'firstSteps'>[] = [
  {
    noun: 'firstSteps',
    tables: ['first_steps', 'hotline_codes'],
    fate: 'purged',
    count: async (db) =>
      (await countRows(db, 'first_steps')) + (await countRows(db, 'hotline_codes')),
    async rows(db) {
      const { rows } = await sql<Handed>`select kind, step, done_at as "doneAt", done_by as "doneBy"
        from first_steps order by done_at, kind, step`.execute(db);
      return rows;
    },
    async purge(db) {
      return (await removeRows(db, 'hotline_codes')) + (await removeRows(db, 'first_steps'));
    },
  },
];
