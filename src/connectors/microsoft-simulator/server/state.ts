import { guid } from '../world/draw.rules.ts';
import { worldClock, type WorldClock } from '../world/world-clock.ts';
import { World, type WorldSize } from '../world/world.ts';
import type { Application } from '../login/applications.ts';
import { Grants } from '../login/grants.ts';
import { tokenKeyOfProcess, type TokenKey } from '../login/token-key.ts';
import { AnsweredWrites } from '../partner-center/answered-writes.ts';
import { Faults } from './faults.ts';
import { Ledger } from './ledger.ts';
import type { Scenario } from './scenario.schema.ts';
import { Throttle } from './throttle.ts';
import type { RetryAfterStyle } from './throttle.rules.ts';

export type SimulatorOptions = {
  readonly size: WorldSize;
  /** The same seed makes the same world. */
  readonly seed?: number;
  /** First day of the world; by default today. */
  readonly startsAt?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly application?: Application;
  readonly scenario?: Scenario;
  /** How a 429 tells its pause. */
  readonly retryAfter?: RetryAfterStyle;
  /** Port of 127.0.0.1; by default any that is free. */
  readonly port?: number;
};

/** Everything that the parts of a running simulator share. */
export type SimulatorState = {
  readonly world: World;
  readonly clock: WorldClock;
  readonly application: Application;
  readonly grants: Grants;
  readonly key: TokenKey;
  readonly ledger: Ledger;
  readonly throttle: Throttle;
  readonly faults: Faults;
  readonly retryAfter: RetryAfterStyle;
  readonly tokenKey: string;
  /** Answers to writes of Partner Center, by the ids of their requests. */
  readonly answered: AnsweredWrites;
  /** Other addresses of pages: opaque position to the query it stands for. */
  readonly aliases: Map<string, string>;
};

const dayMs = 86_400_000;
/** What `npm run simulator` and tests sign in with; it opens nothing but a simulator. */
const defaultApplication: Application = {
  clientId: '0f5c7a10-0000-4000-8000-000000000001',
  secret: 'simulator-secret',
};

export async function createState(options: SimulatorOptions): Promise<SimulatorState> {
  const seed = options.seed ?? 1;
  const clock = worldClock(options.now ?? Date.now);
  const startsAt = options.startsAt ?? Math.floor(clock.now() / dayMs) * dayMs;
  return {
    world: new World(seed, options.size, startsAt),
    clock,
    application: options.application ?? defaultApplication,
    grants: new Grants(),
    key: await tokenKeyOfProcess(),
    ledger: new Ledger(clock.now),
    throttle: new Throttle(),
    faults: new Faults(seed, options.scenario ?? []),
    retryAfter: options.retryAfter ?? 'seconds',
    tokenKey: guid(seed, 1_001),
    answered: new AnsweredWrites(),
    aliases: new Map(),
  };
}
