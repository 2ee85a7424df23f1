import type { Entry } from './ledger.rules.ts';

/** Facts of a request on arrival. */
export type Arrival = Pick<
  Entry,
  'service' | 'method' | 'path' | 'tenantId' | 'token' | 'lane' | 'correlationId'
>;

/** Facts of a request once it is answered. */
export type Ending = {
  readonly status: number;
  readonly fault: string | undefined;
  readonly isForeignCursor: boolean;
  /** Pause that the answer demands; undefined for none. */
  readonly retryAfterMs: number | undefined;
};

const mostEntries = 200_000;

/** Records all requests; `ledger.rules.ts` has the questions. */
export class Ledger {
  readonly #now: () => number;
  readonly #entries: Entry[] = [];
  readonly #running = new Map<string, number>();
  readonly #refused = new Map<string, { at: number; until: number }>();
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The latest requests, in the order in which they were answered. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Returns how many requests of a tenant and service are under way. */
  running(service: Entry['service'], tenantId: string): number {
    return this.#running.get(`${service} ${tenantId}`) ?? 0;
  }

  /** Notes an arrival; call what it returns when the answer has been sent. */
  begin(arrival: Arrival): (ending: Ending) => void {
    const at = this.#now();
    const refused = this.#refused.get(laneOf(arrival));
    const place = `${arrival.service} ${arrival.tenantId ?? ''}`;
    const inFlight = (this.#running.get(place) ?? 0) + 1;
    this.#running.set(place, inFlight);
    this.#count += 1;
    const number = this.#count;
    return ({ retryAfterMs, ...ending }) => {
      this.#running.set(place, (this.#running.get(place) ?? 1) - 1);
      const endedAt = this.#now();
      if (ending.status === 429)
        this.#refused.set(laneOf(arrival), { at: endedAt, until: endedAt + (retryAfterMs ?? 0) });
      if (this.#entries.length >= mostEntries) this.#entries.splice(0, mostEntries / 2);
      this.#entries.push({
        number,
        ...arrival,
        ...ending,
        at,
        endedAt,
        inFlight,
        msSince429: refused && at - refused.at,
        msTooEarly: Math.max(0, (refused?.until ?? 0) - at),
      });
    };
  }
}

function laneOf({ service, lane, tenantId }: Arrival): string {
  return `${service} ${lane ?? ''} ${tenantId ?? ''}`;
}
