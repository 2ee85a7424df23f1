import { guid } from '../world/draw.rules.ts';
import { Announcements } from '../world/announcements.ts';
import type { Told } from '../world/directory.ts';
import { worldClock, type WorldClock } from '../world/world-clock.ts';
import { World, type WorldSize } from '../world/world.ts';
import type { Application } from '../login/applications.ts';
import { Grants } from '../login/grants.ts';
import { SignIns } from '../login/sign-ins.ts';
import { tokenKeyOfProcess, type TokenKey } from '../login/token-key.ts';
import { AnsweredWrites } from '../partner-center/answered-writes.ts';
import { PartnerBooks } from '../partner-center/books.ts';
import type { KeptThing, WorldKeeper } from '../world/kept-thing.ts';
import { Faults } from './faults.ts';
import { KeptChanges } from './kept-changes.ts';
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
  /** Ids of tenants that have not consented to the application. */
  readonly withoutConsent?: readonly string[];
  /** Form of the pause in a 429. */
  readonly retryAfter?: RetryAfterStyle;
  /** Time for which a write is recognised by the id of its request; by default a day. */
  readonly writeMemoryMs?: number;
  /** Keeps the world beyond this run; without it everything begins anew. */
  readonly keeper?: WorldKeeper;
  /** Port of 127.0.0.1; by default any that is free. */
  readonly port?: number;
};

/** Everything that the parts of a running simulator share. */
export type SimulatorState = {
  readonly world: World;
  readonly announcements: Announcements;
  readonly clock: WorldClock;
  readonly application: Application;
  readonly grants: Grants;
  readonly signIns: SignIns;
  readonly key: TokenKey;
  readonly ledger: Ledger;
  readonly throttle: Throttle;
  readonly faults: Faults;
  readonly retryAfter: RetryAfterStyle;
  readonly tokenKey: string;
  /** Answers to writes of Partner Center, by the ids of their requests. */
  readonly answered: AnsweredWrites;
  /** Carts, orders and changes of product at Partner Center. */
  readonly books: PartnerBooks;
  /** Changes that are kept before they are answered. */
  readonly changes: KeptChanges;
  /** Other addresses of pages: opaque position to the query it stands for. */
  readonly aliases: Map<string, string>;
};

const dayMs = 86_400_000;
/** Credential of `npm run simulator` and of tests; it opens nothing but a simulator. */
const defaultApplication: Application = {
  clientId: '0f5c7a10-0000-4000-8000-000000000001',
  secret: 'simulator-secret',
};

export function createState(options: SimulatorOptions): SimulatorState {
  const seed = options.seed ?? 1;
  const changes = new KeptChanges(options.keeper);
  const things = options.keeper?.things ?? [];
  const past = { things, note: (thing: KeptThing) => changes.note(thing) };
  const ahead = things.find(({ kind }) => kind === 'ahead');
  const clock = worldClock(
    options.now ?? Date.now,
    ahead?.kind === 'ahead' ? ahead.value : 0,
    (value) => changes.note({ kind: 'ahead', id: '', value }),
  );
  const startsAt = options.startsAt ?? Math.floor(clock.now() / dayMs) * dayMs;
  const books = new PartnerBooks(past);
  const told: Told = (change) => books.events.tellChange(change);
  return {
    world: new World(seed, options.size, startsAt, { ...past, told }),
    announcements: new Announcements(clock.now()),
    clock,
    application: options.application ?? defaultApplication,
    grants: new Grants(options.withoutConsent),
    signIns: new SignIns(),
    key: tokenKeyOfProcess(),
    ledger: new Ledger(clock.now),
    throttle: new Throttle(),
    faults: new Faults(seed, options.scenario ?? []),
    retryAfter: options.retryAfter ?? 'seconds',
    tokenKey: guid(seed, 1_001),
    answered: new AnsweredWrites(options.writeMemoryMs),
    books,
    changes,
    aliases: new Map(),
  };
}
