import type { Money } from '#platform/common/money.ts';

/** Licences of people in money, inside withTenant. `Db` is the server's database handle. */
export interface SeatCostsPort<Db> {
  /** Returns what the licences of these people cost a month; of who holds none nothing. */
  readonly seatCosts: (
    db: Db,
    ids: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Money>>;
}
