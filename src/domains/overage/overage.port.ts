import type { Money } from '#platform/common/money.ts';
import type { SwitchFailure } from './overage.ts';

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

/** A change of a customer's one setting. */
export interface OverageWish {
  /** The same for the same wish: it is carried out once. */
  readonly id: string;
  readonly tenantId: string;
  readonly azureSubscriptionId: string;
  readonly wantsOn: boolean;
}

/**
 * Keeper of the setting outside (Partner Center). Without an answer it may have happened or not: the
 * same wish may be said again.
 */
export interface OverageProvider {
  /**
   * Brings the setting about and returns what the provider answered, for the process log.
   * @throws OverageRefused, OverageUnreachable
   */
  turn(wish: OverageWish): Promise<unknown>;
}

/** No answer: too late, cut off, overloaded. Nothing follows from it about the setting. */
export class OverageUnreachable extends Error {}

/** A definite no: nothing has changed. */
export class OverageRefused extends Error {
  readonly failure: SwitchFailure;

  constructor(failure: SwitchFailure, options?: ErrorOptions) {
    super(`refused: ${failure}`, options);
    this.failure = failure;
  }
}
