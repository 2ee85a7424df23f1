import type { SwitchFailure } from './overage.values.ts';

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
