import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openKeptWorld } from '#connectors/microsoft-simulator/kept-world.store.ts';
import {
  startSimulator,
  type Simulator,
} from '#connectors/microsoft-simulator/server/simulator.ts';
import type { WorldKeeper } from '#connectors/microsoft-simulator/world/kept-thing.ts';
import type { Product } from '#connectors/microsoft-simulator/world/products.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { Shutdown } from '#platform/server/shutdown.ts';
import { deleteSignIn } from '#domains/connections/server/partner-sign-in.store.ts';
import { seedConnections } from '#domains/connections/server/sync.jobs.ts';
import type { SimulatorAccess } from '../microsoft-access.ts';
import { datasets } from '../registers.ts';
import { findBooked, layBooked, refsOf } from './booked-world.ts';
import { mark } from './demo-mark.ts';
import { findSoldProducts } from './demo-products.ts';
import { demoPlans, operatorPlan, type RefOf } from './microsoft-plans.ts';
import { layTransfers } from './waiting-transfers.ts';

const dayMs = 86_400_000;
const seed = 2_026;
/** Customers of the invented operator at Microsoft that the portal does not know yet. */
const unknownCustomers = { customers: 4, users: 40 };
/** Time after which the other partner of a transfer accepts. */
const acceptedAfterMs = 4_000;

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
  const booked = await findBooked(db);
  const keeper = await openKeptWorld(db);
  const sells = await findSoldProducts(db);
  const simulator = await startDemoSimulator({
    ...{ loadedAt, now, keeper, sells, refOf: refsOf(booked) },
  });
  shutdown.onShutdown('simulator', () => simulator[Symbol.asyncDispose]());
  const kept = new Set(keeper.things.map(({ kind, id }) => `${kind} ${id}`));
  layBooked(simulator, booked, (directoryId) => kept.has(`subscriptions ${directoryId}`));
  await layTransfers(db, simulator);
  // The simulator before this one is gone, and with it whoever had signed in there.
  await withSystem(db, deleteSignIn);
  await seedConnections(db, datasets, now());
  const { control } = simulator;
  return { access: accessOf(simulator), control };
}

/** Starts the simulator with the demo operator's customers, as they are since it was loaded. */
export async function startDemoSimulator({
  loadedAt,
  now,
  refOf,
  keeper,
  sells,
}: {
  readonly loadedAt: Date;
  readonly now: () => Date;
  readonly refOf?: RefOf | undefined;
  readonly keeper?: WorldKeeper;
  readonly sells?: readonly Product[];
}): Promise<Simulator> {
  const simulator = await startSimulator({
    size: {
      ...unknownCustomers,
      ...{ plans: demoPlans(refOf), partner: operatorPlan, sellsAnything: true },
      ...(sells && { sells }),
    },
    seed,
    startsAt: Math.floor(loadedAt.getTime() / dayMs) * dayMs,
    now: () => now().getTime(),
    application: { clientId: randomUUID(), secret: randomBytes(32).toString('base64url') },
    ...(keeper && { keeper }),
  });
  simulator.books.transfers.acceptedAfterMs = acceptedAfterMs;
  return simulator;
}

/** Returns how a simulator is read. */
export function accessOf(simulator: Simulator): SimulatorAccess {
  const { cloud, application, world, nameServer, control } = simulator;
  const { clientId, secret = '' } = application;
  let token = simulator.issueRefreshToken();
  return {
    ...{ cloud, clientId, credential: { kind: 'secret', secret } },
    ...{ ownDirectoryId: world.partner.id, partnerTenantId: world.partner.id },
    ...{ nameServers: [nameServer], control },
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
