import { sql } from 'kysely';
import type { Findable } from '#platform/common/search.rules.ts';
import { fits } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import { openOrdersRoutes } from '../open-orders.routes.ts';
import { orderHit, orderHits, orderNumberIn } from '../order-hit.rules.ts';
import { ordersRoutes } from '../orders.routes.ts';
import { numberText } from './orders.store.ts';

interface Row extends CamelCased<
  Pick<
    Rows['orders'],
    | 'id'
    | 'number'
    | 'first_title'
    | 'line_count'
    | 'placed_by'
    | 'placed_at'
    | 'po_number'
    | 'words'
  >
> {}

const columns = sql.raw(`o.id, o.number, o.first_title as "firstTitle", o.line_count as "lineCount",
  o.placed_by as "placedBy", o.placed_at as "placedAt", o.po_number as "poNumber", o.words`);

const toHit = (row: Row, { locale }: SearchQuery): Findable =>
  orderHit(
    { ...row, number: numberText(row.number), placedAt: row.placedAt.toISOString() },
    locale,
    row.words,
  );

/** Inside a tenant: its orders by number, product, PO number or person, the newest first. */
async function findOrders(db: Db, query: SearchQuery): Promise<Findable[]> {
  const number = orderNumberIn(query.text) ?? null;
  const { rows } = await sql<Row>`select ${columns} from orders o
    where o.number = ${number}::int or ${matching(sql`o.words`, query)}
    order by (o.number = ${number}::int) desc nulls last, o.placed_at desc, o.id limit ${mostCandidates}`.execute(
    db,
  );
  return rows.map((row) => toHit(row, query));
}

/** Finds the tenant's orders. */
export const orderSource: SearchSource = {
  ...orderHits,
  of: 'tenant',
  list: ordersRoutes.endpoints.list,
  find: findOrders,
};

interface EverywhereRow extends Row {
  readonly tenantId: Rows['tenants']['id'];
  readonly tenantName: Rows['tenants']['name'];
}

/** Over all tenants: orders with this number; each leads to its tenant. */
async function findEverywhere(db: Db, query: SearchQuery): Promise<Findable[]> {
  const number = orderNumberIn(query.text);
  if (number === undefined) return [];
  const { rows } =
    await sql<EverywhereRow>`select ${columns}, t.id as "tenantId", t.name as "tenantName"
    from orders o join tenants t on t.id = o.tenant_id
    where o.number = ${number}::int and t.state = 'active'
    order by o.placed_at desc, o.id limit ${mostCandidates}`.execute(db);
  return rows.map((row) => {
    const { title, ...hit } = toHit(row, query);
    const { tenantId, tenantName } = row;
    return {
      ...hit,
      tenantId,
      // Every customer counts its orders from 1, so the number alone names several.
      title: `${title}, ${tenantName}`,
      found: { fit: fits.whole, rank: 0 },
      link: { page: 'customer', id: tenantId } as const,
    };
  });
}

/**
 * Finds orders of all tenants by number. Other words would read every tenant's orders, and write
 * into the audit trail, at each letter that staff type.
 */
export const staffOrderSource: SearchSource = {
  ...orderHits,
  kind: 'staffOrder',
  of: 'everyTenant',
  list: openOrdersRoutes.endpoints.everywhere,
  answers: (text, isLoose) => !isLoose && orderNumberIn(text) !== undefined,
  find: findEverywhere,
};
