import { sql } from 'kysely';
import type { UnpricedItemsPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

interface Row extends CamelCased<Pick<Rows['contracted_services'], 'id' | 'tenant_id'>> {
  readonly title: string | null;
  readonly included: number | null;
}

/**
 * Services without a price (subscriptions.port.ts). One that was noted at zero is free by
 * agreement, and one whose first charged month is to come is charged nothing yet.
 */
export const unpricedServices: UnpricedItemsPort<Db> = {
  async unpricedItems(db, { from, until, most }) {
    const { rows } =
      await sql<Row>`select c.tenant_id as "tenantId", c.id, c.included, v.content->>'nameDe' as title
      from contracted_services c
      left join service_offering_versions v on v.offering_id = c.offering_id and v.number = c.offering_number
      where c.price is null and c.started_on < ${until}::date and c.charged_from < ${until}::date
        and (c.ends_on is null or c.ends_on >= ${from}::date)
      order by c.tenant_id, c.id limit ${most}`.execute(db);
    return rows.map(({ title, included, ...row }) => ({
      ...row,
      kind: 'service',
      title: title ?? '',
      why: 'missing',
      quantity: included,
      pricedAt: row.id,
    }));
  },
};
