import { randomUUID } from 'node:crypto';
import { seedTransfer, type SeedTransfer } from '#domains/transfers/server/seed-transfers.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { idOf, type DemoDirectory } from './directory.ts';

const dayMs = 86_400_000;
const ostsee = {
  partnerId: '5b1f3c52-7c1e-4c58-9d35-6f0c7a4b2e10',
  partnerName: 'Ostsee IT GmbH',
};
const heide = {
  partnerId: '9d7e2a64-1b0f-4f43-8a3a-2c51f6d8b7a9',
  partnerName: 'Heide Cloud AG',
};

/** Plays transfers: one came, one was refused, and one waits for the operator's answer. */
export async function seedTransfers(
  db: Db,
  { tenantIds, userIds }: DemoDirectory,
  now: Date,
): Promise<void> {
  const alex = { id: idOf(userIds, 'admin@nordwind.example'), name: 'Alex Nord' };
  const microsoft = { id: null, name: 'Microsoft' };
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const seed = (more: Omit<SeedTransfer, 'ref'>) =>
    seedTransfer(db, { ref: randomUUID(), ...more });
  await seed({
    ...{ ...ostsee, tenantId: idOf(tenantIds, 'hafenlogistik'), by: microsoft },
    ...{ direction: 'in', isOwn: false, state: 'complete', at: daysAgo(72) },
    items: [
      { name: 'Microsoft 365 Business Standard', seats: 46 },
      { name: 'Visio Plan 2', seats: 3 },
    ],
  });
  await seed({
    ...{ ...heide, tenantId: idOf(tenantIds, 'bergmann'), by: alex },
    ...{ direction: 'out', isOwn: true, state: 'rejected', at: daysAgo(31) },
    items: [{ name: 'Power BI Pro', seats: 5 }],
  });
  const item = { name: 'Exchange Online (Plan 1)', seats: 8 };
  await seed({
    ...{ ...ostsee, tenantId: idOf(tenantIds, 'bergmann'), by: microsoft, at: daysAgo(2) },
    ...{ direction: 'in', isOwn: false, state: 'pending', items: [item] },
  });
}
