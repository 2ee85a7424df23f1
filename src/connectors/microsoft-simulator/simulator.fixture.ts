import {
  createMicrosoftClient,
  type MicrosoftClient,
  type MicrosoftClientOptions,
} from '@atrium/microsoft-client/microsoft-client';
import { MicrosoftError, type MicrosoftFault } from '@atrium/microsoft-client/microsoft-error';
import { setImmediate as turn } from 'node:timers/promises';
import type { SimulatorOptions } from './server/state.ts';
import { startSimulator, type Simulator } from './server/simulator.ts';
import type { Directory } from './world/directory.ts';
import { worldSizes } from './world/world.ts';

export const startsAt = Date.UTC(2026, 10, 2);
export const dayMs = 86_400_000;

/** A clock that client and simulator share; sleeps are over at once. */
function sharedClock() {
  let now = startsAt;
  const alarms = new Set<() => void>();
  return {
    now: () => now,
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      const until = now + ms;
      await turn();
      now = Math.max(now, until);
    },
    alarm: (_: number, ring: () => void) => {
      alarms.add(ring);
      return () => void alarms.delete(ring);
    },
    ring: () => {
      for (const ring of alarms) ring();
    },
  };
}

export type Rig = {
  readonly simulator: Simulator;
  readonly client: MicrosoftClient;
  /** Id of the first customer. */
  readonly tenantId: string;
  /** Its directory as it stands. */
  readonly directory: () => Directory;
  readonly clock: ReturnType<typeof sharedClock>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** A simulator of the small world with the real client pointed at it. */
export async function aRig(
  options: Partial<SimulatorOptions> = {},
  client: Partial<MicrosoftClientOptions> = {},
  { hasMfa = true } = {},
): Promise<Rig> {
  const clock = sharedClock();
  const simulator = await startSimulator({
    size: worldSizes.small,
    seed: 7,
    startsAt,
    now: clock.now,
    ...options,
  });
  let refreshToken = simulator.issueRefreshToken(hasMfa);
  const [customer = simulator.world.partner] = simulator.world.customers;
  return {
    simulator,
    directory: () => simulator.world.directory(customer, simulator.clock.now()),
    clock,
    tenantId: customer.id,
    client: createMicrosoftClient({
      cloud: simulator.cloud,
      clientId: simulator.application.clientId,
      credential: { kind: 'secret', secret: simulator.application.secret ?? '' },
      partnerTenantId: simulator.world.partner.id,
      refreshTokens: {
        read: () => Promise.resolve(refreshToken),
        write: (token) => {
          refreshToken = token;
          return Promise.resolve();
        },
      },
      ...client,
      ports: { clock, random: () => 0.5, ...client.ports },
    }),
    [Symbol.asyncDispose]: () => simulator[Symbol.asyncDispose](),
  };
}

/** Waits for a failure and returns what it says. */
export async function faultOfCall(work: Promise<unknown>): Promise<MicrosoftFault> {
  const outcome: unknown = await work.catch((error: unknown) => error);
  if (outcome instanceof MicrosoftError) return outcome.fault;
  throw new Error('A MicrosoftError was expected.', { cause: outcome });
}

/** Reads a stream to its end. */
export async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const one of stream) read.push(one);
  return read;
}
