import { sql } from 'kysely';
import type { AgreedItemsPort } from '#domains/billing/billing.port.ts';
import type { ContractSource } from '#domains/subscriptions/subscriptions.port.ts';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

interface Row extends Pick<Rows['quote_lines'], 'id' | 'cadence' | 'quantity'> {
  readonly quoteId: string;
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly price: string;
  readonly currencyCode: string;
}

/**
 * Free items of accepted quotes, as they are charged (billing.port.ts of billing). Licences
 * become orders and services are charged as such, so neither is among them.
 */
export const quoteItems: AgreedItemsPort<Db> = {
  async agreedItems(db) {
    const { rows } =
      await sql<Row>`select l.id, l.quote_id as "quoteId", l.cadence, l.quantity, case q.language when 'de' then l.name_de else l.name_en end as title,
        a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", l.unit_price::text as price, q.currency_code as "currencyCode"
      from quote_acceptances a join quotes q on q.id = a.quote_id join quote_lines l on l.quote_id = a.quote_id
      where a.is_charged and l.kind = 'free' and l.unit_price > 0 and (not l.is_optional or l.id = any(a.picked))`.execute(
        db,
      );
    return rows.map((row) => ({
      key: `quote:${row.quoteId}:${row.id}`,
      title: row.title,
      cadence: row.cadence,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      chargedFrom: row.startsOn,
      quantity: row.quantity,
      unitPrice: amount(row.price, row.currencyCode),
    }));
  },
};

interface ContractRow extends Pick<Rows['quotes'], 'id' | 'title' | 'notice_days'> {
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
      await sql<ContractRow>`select q.id, q.title, q.notice_days, a.number::text as number, a.accepted_by,
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
