import { sql } from 'kysely';
import type { AgreedItemsPort } from '#domains/billing/billing.port.ts';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

interface Row extends CamelCased<Pick<Rows['contracted_services'], 'id'>> {
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly chargedFrom: string;
  readonly included: number | null;
  readonly isPerPiece: boolean;
  readonly price: string;
  readonly currencyCode: string;
}

/** Services with a price, as they are charged (billing.port.ts of billing). */
export const serviceItems: AgreedItemsPort<Db> = {
  async agreedItems(db) {
    const { rows } =
      await sql<Row>`select c.id, v.content->>'nameDe' as title, c.started_on::text as "startsOn", c.ends_on::text as "endsOn",
        c.charged_from::text as "chargedFrom", c.included, v.content->>'priceKind' = 'perSeat' as "isPerPiece",
        c.price::text as price, coalesce(c.currency_code, '') as "currencyCode"
      from contracted_services c
      join service_offering_versions v on v.offering_id = c.offering_id and v.number = c.offering_number
      where c.price > 0`.execute(db);
    return rows.map((row) => ({
      key: `service:${row.id}`,
      title: row.title,
      cadence: 'monthly',
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      chargedFrom: row.chargedFrom,
      quantity: row.isPerPiece ? (row.included ?? 1) : 1,
      unitPrice: amount(row.price, row.currencyCode),
    }));
  },
};
