import { createDistributor } from '#connectors/microsoft-simulator/distributor/distributor.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { seedBudgets } from '#domains/budgets/server/seed-budgets.ts';
import {
  placeSeedOrder,
  playOrder,
  seedPolicy,
  type SeedOrder,
} from '#domains/orders/server/seed-orders.ts';
import { createProcessLog } from '#domains/process-logs/server/process-log.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { notices } from '../ports/notices.ts';
import { ports } from '../ports/ports.ts';
import { allWords } from '../registers.ts';
import { demoPeople } from './accounts.ts';
import { idOf, type DemoDirectory } from './directory.ts';
import { adlerBudgets } from './budgets.ts';
import { approvalPolicies, orderBook, waitingOrders, type DemoOrder } from './order-book.ts';

const dayMs = 86_400_000;
const newsDays = 14;

/** Plays the order book, each order at its own time. */
export async function seedOrders(db: Db, directory: DemoDirectory, now: Date): Promise<void> {
  const newsFrom = daysBefore(now, newsDays);
  const processLog = createProcessLog(db, allWords);
  const demoPorts = { ...ports, db, processLog, notices: since(newsFrom) };
  for (const order of orderBook.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const past = pastOrder(directory, order, now);
    const provisioner = createDistributor({
      db,
      now: () => past.at,
      delayMs: { least: 0, most: 0 },
    });
    await playOrder({ ...demoPorts, provisioner }, past);
  }
  for (const [key, policy] of Object.entries(approvalPolicies))
    await seedPolicy(db, { ...policy, tenantId: idOf(directory.tenantIds, key) }, newsFrom);
  await seedBudgets(db, idOf(directory.tenantIds, 'adler'), adlerBudgets(now), newsFrom);
  for (const order of waitingOrders)
    await placeSeedOrder(demoPorts, pastOrder(directory, order, now));
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Returns a notices port that leaves out notices long before the first start. */
function since(from: Date): NoticesPort<Db> {
  return {
    write: async (tx, notice) => (notice.at < from ? undefined : notices.write(tx, notice)),
  };
}

function pastOrder(
  { tenantIds, userIds }: DemoDirectory,
  { tenant, by, daysAgo, poNumber, lines }: DemoOrder,
  now: Date,
): SeedOrder {
  return {
    tenantId: idOf(tenantIds, tenant),
    by: { id: idOf(userIds, by), name: demoPeople.find(({ login }) => login === by)?.name ?? by },
    at: daysBefore(now, daysAgo),
    poNumber,
    lines,
  };
}
