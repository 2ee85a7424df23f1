import { sql } from 'kysely';
import type { ContractSource } from '#domains/subscriptions/subscriptions.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

interface Row extends Pick<Rows['quotes'], 'id' | 'title' | 'notice_days'> {
  readonly number: string;
  readonly accepted_by: string;
  readonly accepted_on: string;
  readonly starts_on: string;
  readonly ends_on: string;
}

/** Accepted quotes as contracts (subscriptions.port.ts of billing, decision 0121). */
export const quoteContracts: ContractSource<Db> = {
  async contracts(db, today) {
    const { rows } =
      await sql<Row>`select q.id, q.title, q.notice_days, a.number::text as number, a.accepted_by,
        to_char(a.accepted_at at time zone 'UTC', 'YYYY-MM-DD') as accepted_on, a.starts_on::text as starts_on, a.ends_on::text as ends_on
      from quote_acceptances a join quotes q on q.id = a.quote_id
      where a.ends_on >= ${today}::date order by a.ends_on, a.number`.execute(db);
    return rows.map((row) => ({
      kind: 'quote',
      id: row.id,
      nameDe: row.title,
      nameEn: row.title,
      number: `V-${row.number}`,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      noticeDays: row.notice_days,
      atEnd: row.notice_days > 0 ? 'renews' : 'ends',
      quantity: null,
      // its services and licences are contracts of their own
      monthly: null,
      signedBy: row.accepted_by,
      signedOn: row.accepted_on,
    }));
  },
};
