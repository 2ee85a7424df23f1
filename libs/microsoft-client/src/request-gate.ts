import type { LimitGroup } from './limits.ts';
import { MicrosoftError, noFacts } from './microsoft-error.ts';
import { earliestCall, gapMs, levelAfter, paceOf, type Pace } from './pacing.rules.ts';
import type { Clock } from './ports.ts';

/** For how long a gap stays after the service last told how full its limit is. */
const slowForMs = 10_000;
const fewLanes = 1_024;

/** Identifies the queue of a call: one tenant and one limit group. */
export type LaneKey = {
  readonly tenantId: string;
  readonly group: string;
  readonly limit: LimitGroup | undefined;
};

type Lane = {
  readonly paces: readonly Pace[];
  readonly concurrent: number;
  /** Moment at which each pace is level. */
  readonly dueAt: number[];
  blockedUntil: number;
  gapMs: number;
  slowUntil: number;
  lastAt: number;
  running: number;
  readonly queue: (() => void)[];
};

export type GateOptions = {
  readonly clock: Clock;
  /** Longest wait for a place; a longer one is an error that tells how long. */
  readonly maxWaitMs: number;
  readonly onWait: (key: LaneKey, ms: number) => void;
};

/**
 * Lets calls through below the limits of their group, one lane for each tenant and group: what one
 * tenant is refused never delays another. A lane that was told to stay away lets nothing through
 * before that time, whoever asks.
 */
export class RequestGate {
  readonly #options: GateOptions;
  readonly #lanes = new Map<string, Lane>();
  /** Pauses for all tenants of a group (`x-ms-throttle-scope: Application/…`). */
  readonly #blockedForAll = new Map<string, number>();
  #sweepAt = fewLanes;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /**
   * Waits for a place and returns the function that gives it back. Rejects with the signal's reason,
   * or as throttled where the wait would be longer than `maxWaitMs`.
   */
  async enter(key: LaneKey, signal?: AbortSignal): Promise<() => void> {
    const lane = this.#laneOf(key);
    const now = this.#options.clock.now();
    this.#refuseLongWait(this.#startOf(key, lane, now) - now);
    await acquire(lane, signal);
    try {
      await this.#awaitStart(key, lane, signal);
    } catch (error) {
      release(lane);
      throw error;
    }
    let isInside = true;
    return () => {
      if (isInside) release(lane);
      isInside = false;
    };
  }

  /** Lets nothing through for `ms`; with the scope of an application for all tenants. */
  block(key: LaneKey, ms: number, scope: string | null = null): void {
    const until = this.#options.clock.now() + ms;
    const lane = this.#laneOf(key);
    lane.blockedUntil = Math.max(lane.blockedUntil, until);
    if (scope?.toLowerCase().startsWith('application/'))
      this.#blockedForAll.set(key.group, Math.max(this.#blockedForAll.get(key.group) ?? 0, until));
  }

  /** Puts a gap between calls while the service tells that its limit is nearly used up. */
  slow(key: LaneKey, share: number): void {
    const gap = gapMs(share);
    if (gap === 0) return;
    const lane = this.#laneOf(key);
    lane.gapMs = gap;
    lane.slowUntil = this.#options.clock.now() + slowForMs;
  }

  /** Lanes in memory; idle ones are forgotten. */
  get laneCount(): number {
    return this.#lanes.size;
  }

  async #awaitStart(key: LaneKey, lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      const now = this.#options.clock.now();
      const ms = this.#startOf(key, lane, now) - now;
      if (ms <= 0) return begin(lane, now);
      this.#refuseLongWait(ms);
      this.#options.onWait(key, ms);
      await this.#options.clock.sleep(ms, signal);
    }
  }

  /** Returns the earliest moment at which a call of the lane may leave. */
  #startOf(key: LaneKey, lane: Lane, now: number): number {
    const paced = lane.paces.map((pace, index) => earliestCall(lane.dueAt[index] ?? 0, pace, now));
    const gap = now < lane.slowUntil ? lane.lastAt + lane.gapMs : 0;
    return Math.max(now, lane.blockedUntil, this.#blockedForAll.get(key.group) ?? 0, gap, ...paced);
  }

  #refuseLongWait(ms: number): void {
    if (ms > this.#options.maxWaitMs)
      throw new MicrosoftError({ ...noFacts, kind: 'throttled', retryAfterMs: Math.ceil(ms) });
  }

  #laneOf({ tenantId, group, limit }: LaneKey): Lane {
    const name = `${tenantId} ${group}`;
    const known = this.#lanes.get(name);
    if (known) return known;
    if (this.#lanes.size >= this.#sweepAt) this.#forgetIdle();
    const paces = (limit?.windows ?? []).map(paceOf);
    const lane: Lane = {
      paces,
      concurrent: limit?.concurrent ?? 4,
      dueAt: paces.map(() => 0),
      blockedUntil: 0,
      gapMs: 0,
      slowUntil: 0,
      lastAt: 0,
      running: 0,
      queue: [],
    };
    this.#lanes.set(name, lane);
    return lane;
  }

  #forgetIdle(): void {
    const now = this.#options.clock.now();
    for (const [name, lane] of this.#lanes) if (isIdle(lane, now)) this.#lanes.delete(name);
    this.#sweepAt = Math.max(fewLanes, this.#lanes.size * 2);
  }
}

/** Nothing is under way, and a new lane would let through exactly what this one does. */
function isIdle(lane: Lane, now: number): boolean {
  const isLevel = lane.dueAt.every((dueAt) => dueAt <= now);
  return lane.running === 0 && isLevel && lane.blockedUntil <= now && lane.slowUntil <= now;
}

function begin(lane: Lane, now: number): void {
  lane.lastAt = now;
  for (const [index, pace] of lane.paces.entries())
    lane.dueAt[index] = levelAfter(lane.dueAt[index] ?? 0, pace, now);
}

/** Waits until fewer calls than allowed are under way, in the order of asking. */
async function acquire(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  if (lane.running < lane.concurrent) {
    lane.running += 1;
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      lane.queue.splice(lane.queue.indexOf(go), 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    lane.queue.push(go);
  });
}

/** Gives the place to the next in the queue, or back. */
function release(lane: Lane): void {
  const next = lane.queue.shift();
  if (next) next();
  else lane.running -= 1;
}
