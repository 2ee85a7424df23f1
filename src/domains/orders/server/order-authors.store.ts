import { sql } from 'kysely';
import type { OrderAuthorsPort } from '../order-authors.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** Reads who placed orders (order-authors.port.ts). */
export const orderAuthors: OrderAuthorsPort<Db> = {
  async orderAuthors(db, orderIds) {
    if (orderIds.length === 0) return new Map();
    const { rows } = await sql<Pick<Rows['orders'], 'id' | 'placed_by'>>`select id, placed_by
      from orders where id = any(${[...orderIds]}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row.placed_by]));
  },
};
