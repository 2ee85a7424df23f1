/** Hint that something of a customer has changed at Partner Center; never more than that. */
export interface PartnerHint {
  /** Directory of the customer, in lower case. */
  readonly directoryId: string;
  /** Moment of the change, by Microsoft's clock: compared with earlier hints alone. */
  readonly changedAt: Date;
  readonly at: Date;
  readonly correlationId: string;
}

/**
 * Outcomes of a hint. `asked`: its customer is read soon; `waiting`: it is about to be read anyway;
 * `known`: it was read after a hint that is as young; `stranger`: no customer that is known here.
 */
export type HintOutcome = 'asked' | 'waiting' | 'known' | 'stranger';

/** Takes hints that something has changed at Partner Center. */
export interface PartnerHints<Db> {
  /** Inside withSystem: asks for a customer's data to be read once, however many hints there are. */
  note(db: Db, hint: PartnerHint): Promise<HintOutcome>;
}
