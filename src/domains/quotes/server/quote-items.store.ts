import { sql } from 'kysely';
import type { AgreedItemsPort } from '#domains/billing/billing.port.ts';
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
