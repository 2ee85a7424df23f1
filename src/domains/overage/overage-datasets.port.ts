import type { Money } from '#platform/common/money.ts';

/** Azure subscription of a tenant, as the outside tells it. */
export interface ReadAzureSubscription {
  readonly id: string;
  /** Id of the plan that it belongs to. */
  readonly planId: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isOn: boolean;
  /** The outside's word for what overage covers; empty: not told, or off. */
  readonly covers: string;
  /** Cost of the month of the reading so far; null: not told. */
  readonly cost: Money | null;
}

/**
 * Command by which connectors save a tenant's Azure subscriptions, inside withTenant and in the
 * transaction of the cursor. `Db` is the server's database handle.
 */
export interface OverageDatasetsPort<Db> {
  /** Replaces everything that was read before. */
  saveOverage(
    db: Db,
    read: {
      readonly readAt: Date;
      readonly subscriptions: readonly ReadAzureSubscription[];
    },
  ): Promise<void>;
}
