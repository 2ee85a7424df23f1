import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  startSimulator,
  type Simulator,
} from '#connectors/microsoft-simulator/server/simulator.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { Shutdown } from '#platform/server/shutdown.ts';
import { seedConnections } from '#domains/connections/server/seed-connections.ts';
import type { SimulatorAccess } from '../microsoft-access.ts';
import { datasets } from '../registers.ts';
import { mark } from './demo-operator.ts';
import { demoPlans, operatorPlan, type RefOf } from './microsoft-plans.ts';

const dayMs = 86_400_000;
const seed = 2_026;
/** Customers of the invented operator at Microsoft that the portal does not know yet. */
const unknownCustomers = { customers: 4, users: 40 };

export interface DemoMicrosoftOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly shutdown: Shutdown;
}

export interface DemoMicrosoft {
  readonly access: SimulatorAccess;
  /** Address at which the simulator is told what to do. */
  readonly control: string;
}

/**
 * Starts Microsoft's cloud of the demo operator on 127.0.0.1, and gives its customers their
 * connections. Its secret is made anew with each start and known to this program alone.
 * @returns undefined where the database holds anybody else's data
 */
export async function startDemoMicrosoft({
  db,
  now,
  shutdown,
}: DemoMicrosoftOptions): Promise<DemoMicrosoft | undefined> {
  const loadedAt = await findLoadedAt(db);
  if (!loadedAt) return undefined;
  const simulator = await startDemoSimulator({ loadedAt, now, refOf: await findRefs(db) });
  shutdown.onShutdown('simulator', () => simulator[Symbol.asyncDispose]());
  await seedConnections(db, datasets, now());
  const { control } = simulator;
  return { access: accessOf(simulator), control };
}

/** Starts the simulator with the demo operator's customers, as they are since it was loaded. */
export function startDemoSimulator({
  loadedAt,
  now,
  refOf,
}: {
  readonly loadedAt: Date;
  readonly now: () => Date;
  readonly refOf?: RefOf | undefined;
}): Promise<Simulator> {
  return startSimulator({
    size: { ...unknownCustomers, plans: demoPlans(refOf), partner: operatorPlan },
    seed,
    startsAt: Math.floor(loadedAt.getTime() / dayMs) * dayMs,
    now: () => now().getTime(),
    application: { clientId: randomUUID(), secret: randomBytes(32).toString('base64url') },
  });
}

/** Returns how a simulator is read. */
export function accessOf(simulator: Simulator): SimulatorAccess {
  const { cloud, application, world, nameServer } = simulator;
  const { clientId, secret = '' } = application;
  let token = simulator.issueRefreshToken();
  return {
    ...{ cloud, clientId, credential: { kind: 'secret', secret } },
    ...{ ownDirectoryId: world.partner.id, nameServers: [nameServer] },
    refreshTokens: {
      read: async () => token,
      write: async (renewed) => void (token = renewed),
    },
  };
}

/** The world begins on the day on which the demo operator was loaded, and goes on from there. */
async function findLoadedAt(db: Db): Promise<Date | undefined> {
  return withSystem(db, async (tx) => {
    const { rows } = await sql<{
      written_at: Date;
    }>`select written_at from installation where name = ${mark} and value = '"loaded"'::jsonb`.execute(
      tx,
    );
    return rows[0]?.written_at;
  });
}

/** Both sides know a subscription by the same id, as if it had been bought there. */
async function findRefs(db: Db): Promise<RefOf> {
  const refs = new Map<string, string>();
  const { rows } = await withSystem(db, (tx) =>
    sql<
      Pick<Rows['tenants'], 'id' | 'azure_tenant_id'>
    >`select id, azure_tenant_id from tenants where azure_tenant_id is not null`.execute(tx),
  );
  for (const { id, azure_tenant_id: directoryId } of rows) {
    const booked = await withTenant(db, id, (tx) =>
      sql<
        Pick<Rows['subscriptions'], 'offer_id' | 'external_ref'>
      >`select offer_id, external_ref from subscriptions order by booked_at desc`.execute(tx),
    );
    // The one that was booked first is the order book's.
    for (const one of booked.rows)
      refs.set(`${directoryId ?? ''} ${one.offer_id}`, one.external_ref);
  }
  return (directoryId, offerId) => refs.get(`${directoryId} ${offerId}`);
}
