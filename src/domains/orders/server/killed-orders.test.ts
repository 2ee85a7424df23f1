import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Cart } from '../cart.schema.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';

let shop: Shop;
// faults are what this file makes
beforeAll(async () => void (shop = await openShop({ logLevel: 'silent' })));
afterAll(() => shop.close());

function rowsOf<T>(buyer: Buyer, table: string): Promise<T[]> {
  return withTenant(
    shop.db,
    buyer.tenantId,
    async (tx) => (await sql<T>`select * from ${sql.table(table)}`.execute(tx)).rows,
  );
}

/** Returns whether the row is a command; notices have messages of their own. */
const isCommand = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'topic' in row && row.topic === 'orders.carryOut';

test(
  'database connections that are killed at any moment lose no order, double none, and leave none without its message (MON-4)',
  { timeout: 60_000 },
  async () => {
    const offer = shop.sell();
    const buyers: Buyer[] = [];
    for (let n = 0; n < 40; n += 1) buyers.push(await shop.newBuyer());
    const carts: [Buyer, Cart][] = [];
    for (const buyer of buyers) carts.push([buyer, (await buyer.add(offer, 3)).body]);
    const killer = new pg.Client({ connectionString: await workerDatabase() });
    await killer.connect();
    let kills = 0;
    const over = new AbortController();
    const kill = async () => {
      const victim = `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1) victim`;
      while (!over.signal.aborted && kills < 60) {
        kills += (await killer.query(victim)).rowCount ?? 0;
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    };
    const killing = kill();

    const insist = async (buyer: Buyer, cart: Cart) => {
      for (;;) {
        const answer = await buyer.place({ key: 'the-one', cart });
        if (answer.status === 200) return answer.body;
        expect(answer.status).toBeGreaterThanOrEqual(500);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const placed = await Promise.all(carts.map(([buyer, cart]) => insist(buyer, cart)));
    over.abort();
    await killing;
    await killer.end();

    expect(kills).toBeGreaterThan(5);
    for (const [n, buyer] of buyers.entries()) {
      expect(await buyer.orders()).toMatchObject([{ id: placed[n]?.id, number: 'ORD-00001' }]);
      expect((await rowsOf(buyer, 'outbox')).filter(isCommand)).toMatchObject([
        { payload: { orderId: placed[n]?.id } },
      ]);
      expect(await rowsOf(buyer, 'commitments')).toHaveLength(1);
    }
  },
);
